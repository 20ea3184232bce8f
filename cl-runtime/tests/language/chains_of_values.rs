//! Closures that make a chain of what they are given: `let evens = |n: u32| (0..n).filter(|k| k % 2 == 0);`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { closures_with_parameters: u32 => u32 = [5, 3, 4, 1];
    t1(x, out) {
        let evens = |n: u32| (0..n).filter(|k| k % 2 == 0);
        out[0] = evens(5).sum::<u32>();
        for v in evens(x[0] + 2) { out[1] = out[1] * 10 + v; }
    }
    t2(x, out) {
        let row = |r: usize| x[r * 2..r * 2 + 2].iter();
        for r in 0..2 { out[r] = row(r).sum::<u32>(); }
    }
    t3(x, out) {
        let near = |i: usize, d: usize| (i.saturating_sub(d)..=i + d).filter(|&k| k < x.len()).map(|k| x[k]);
        for i in 0..4 { out[i] = near(i, 1).max().unwrap(); out[i + 4] = near(i, 2).sum(); }
    }
}
