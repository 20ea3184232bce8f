//! `max` and `min` of what references are to: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! {
    extremes: i32 = [4, 2, 9, 1, 5, 6];
    chains(x, out) {
        let b = x[1] + 3;
        let a = [x[2], x[3], b];
        out[0] = *x.iter().max().unwrap_or(&7);
        out[1] = a.iter().min().copied().unwrap_or(3);
        out[2] = x[0].max(b);
        out[3] = *(&x[0]).max(&b);
        out[4] = *x.iter().map(|v| v).max().unwrap_or(&7);
        let v = &a[1];
        out[5] = *v.max(&7);
        out[6] = *v.min(&b).max(&2);
        out[7] = *x.iter().filter(|v| **v > 10).min().unwrap_or(&b);
        out[8] = x.iter().copied().map(|v| v * 2).max().unwrap_or(7);
        out[10] = *a.iter().fold(&b, |m, v| if v > m { v } else { m });
        out[12] = *x.iter().min_by_key(|v| (*v - 5).abs()).unwrap_or(&7);
        out[13] = *x.iter().max_by(|a, b| a.cmp(b)).unwrap_or(&0);
        out[15] = *std::cmp::max(&x[0], &x[1]);
        out[16] = *a.first().unwrap_or(&8) + *a.get(9).unwrap_or(&8);
        out[17] = *a.iter().min().unwrap().max(&3);
        out[19] = (*x.iter().min().unwrap_or(&7)).max(3);
        out[20] = a.iter().max().map_or(0, |v| *v.min(&6));
        out[21] = *x[2..4].iter().max().unwrap_or(&0) - *x[2..4].iter().min().unwrap_or(&0);
    }
}
