//! `.rev()` where a kernel has none, and where to write it.

use cl_runtime::prelude::*;

#[device]
fn reversed_pieces(x: i32) -> i32 {
    let a = [x, 1, 2, 3];
    let mut it = a.chunks(3).rev();
    let mut s = 0;
    while let Some(c) = it.next() {
        s += c[0];
    }
    s
}

#[device]
fn reversed_rows(x: i32) -> i32 {
    let a = [[x, 1], [3, x]];
    a.iter().flatten().rev().fold(0, |s, v| s * 2 + v)
}

fn main() {}
