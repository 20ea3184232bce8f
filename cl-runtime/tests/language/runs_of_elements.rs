//! `x.chunk_by(|a, b| a == b)`: the parts of a slice whose elements go on beside one another.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { runs_are_parts_of_a_slice: u32 => u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    runs(x, out) {
        let t = [1u32, 1, 2, 3, 3, 3, 1];
        let mut k = 0;
        for run in t.chunk_by(|a, b| a == b) { out[k] = run.len() as u32 * 10 + run[0]; k += 1; }
        for run in x.chunk_by(|a, b| a <= b) { out[k] = run.iter().sum(); k += 1; }
        out[k] = x.chunk_by(|a, b| a < b).count() as u32;
        out[k + 1] = x.chunk_by(|a, b| a < b).map(|r| r.len() as u32).max().unwrap();
        out[k + 2] = x.chunk_by(|&a, &b| { let d = a.abs_diff(b); d < 6 }).filter(|r| r.len() > 1).map(|r| r[0]).sum();
        let mut runs = t.chunk_by(|a, b| a == b);
        out[k + 3] = runs.next().map_or(0, |r| r.len() as u32);
        while let Some(r) = runs.next() { out[k + 4] = out[k + 4] * 10 + r.len() as u32; }
        for (i, r) in x[1..].chunk_by(|a: &u32, b: &u32| *a < *b).enumerate() { out[k + 5] += r[r.len() - 1] * i as u32; }
        out[k + 6] = x[..0].chunk_by(|a, b| a == b).count() as u32;
    }
}
