//! Options beside other sequences, and sequences that begin again: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! { options_and_cycles: i32 = [5, 4, 3, 2, 1, 9, 7, 9, -1, 5];
    options(x, out) {
        let a = x.get(3).copied();
        let b = x.get(400).copied();
        out[0] = [1, 2].into_iter().chain(a).sum();
        out[1] = a.into_iter().chain(b).sum();
        out[2] = x.iter().copied().chain(a).chain(b).map(|v| v * 2).sum();
        out[3] = b.into_iter().chain(a).enumerate().map(|(i, v)| i as i32 * 10 + v).sum();
        out[4] = x.iter().chain(x.get(5)).count() as i32;
        out[5] = x.iter().chain(x.get(5)).map(|v| v * v).sum();
        out[6] = x.get(1).into_iter().chain(x.iter()).fold(0, |a, v| a * 2 + v);
        for v in x.iter().copied().chain(Some(7)).chain(None).rev() { out[7] = out[7] * 2 + v; }
        let mut c = Some(3);
        for (v, w) in c.into_iter().zip(x.iter()) { c = None; out[8] = v * w; }
        out[9] = c.is_none() as i32;
        out[10] = a.iter().chain(b.iter()).sum::<i32>();
        out[11] = a.into_iter().filter(|v| *v > 1).map(|v| v + 1).sum();
        let pair = Some((1, 2));
        out[12] = pair.into_iter().chain(std::iter::once((3, 4))).map(|(a, b)| a * b).sum();
        out[13] = x.iter().copied().take(2).chain(x.first().copied().filter(|v| *v > 2)).last().unwrap_or(0);
    }
    cycles(x, out) {
        let weights = [1, 2, 3];
        out[0] = x.iter().zip(weights.iter().cycle()).map(|(a, b)| a * b).sum();
        out[1] = x[..4].iter().cycle().take(10).sum();
        out[2] = (0..3).cycle().skip(1).take(5).map(|v| v * v).sum();
        for (i, v) in x[..3].iter().cycle().enumerate() { if i == 8 { break; } out[3] = out[3] * 2 + v; }
        let n = (x[9] - 5) as usize;
        out[4] = x.iter().zip(x[..n].iter().cycle()).map(|(a, b)| a * b).sum();
        out[5] = x[..n].iter().cycle().take(4).count() as i32;
        for v in x[..n].iter().cycle() { out[6] += v; }
        out[7] = x[..5].iter().copied().cycle().take(7).max().unwrap_or(0);
        out[8] = x.iter().filter(|v| **v > 3).zip(weights.iter().cycle()).map(|(a, b)| a * b).sum();
        out[9] = weights.iter().map(|v| v * 2).cycle().take(4).sum();
        out[10] = weights.iter().cycle().zip(x.iter()).map(|(a, b)| a - b).sum();
        for (w, v) in weights.into_iter().cycle().zip(x) { out[11] = out[11] * 2 + w * v; }
        out[12] = x.chunks(4).cycle().take(5).map(|c| c.len() as i32 * c[0]).sum();
        out[13] = std::iter::successors(Some(1), |v| Some(v + 1)).take(5).zip(weights.iter().cycle()).map(|(a, b)| a * b).sum();
    }
}
