//! `.rev()` where a kernel has none, and where to write it.

use cl_runtime::prelude::*;

#[device]
fn reversed_pairs(x: i32) -> i32 {
    let (a, b) = ([x, 1, 2, 3], [3, x, 1, 2]);
    let mut it = a.iter().zip(b.iter()).rev();
    let mut s = 0;
    while let Some((v, w)) = it.next() {
        s += v * w;
    }
    s
}

#[device]
fn reversed_rows(x: i32) -> i32 {
    let a = [[x, 1], [3, x]];
    a.iter().flatten().rev().fold(0, |s, v| s * 2 + v)
}

fn main() {}
