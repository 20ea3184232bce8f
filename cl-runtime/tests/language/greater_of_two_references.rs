//! `*a.max(b)` of what a zip gives: both are references.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { halves: u32 => u32 = [5, 3, 4, 1];
    t1(x, out) {
        let a = [x[0], x[1], x[2], x[3]];
        let (lo, hi) = a.split_at(2);
        let mut m = 0;
        for (a, b) in lo.iter().zip(hi) { m = m.max(*a.max(b)); }
        out[0] = m;
    }
    t2(x, out) {
        let a = [x[0], x[1], x[2], x[3]];
        let (lo, hi) = a.split_at(2);
        for (i, (a, b)) in lo.iter().zip(hi.iter()).enumerate() { out[i] = *a.max(b); }
        out[5] = lo.iter().zip(hi).map(|(a, b)| *a.max(b)).sum();
        out[6] = lo.iter().zip(hi).map(|(a, b)| *a.min(b)).max().unwrap();
    }
    t3(x, out) {
        let (lo, hi) = x.split_at(2);
        for (i, (a, b)) in lo.iter().zip(hi.iter()).enumerate() { out[i] = *a.max(b); }
    }
    t4(x, out) {
        let a = [x[0], x[1], x[2], x[3]];
        let b = [x[3], x[1], x[2], x[0]];
        for (i, (a, b)) in a.iter().zip(&b).enumerate() { out[i] = *a.max(b); out[i + 8] = *a.min(b); }
    }
}
