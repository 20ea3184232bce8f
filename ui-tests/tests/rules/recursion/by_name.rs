//! Functions that are given to others by their names call each other all the same: one of the circle says so (OpenCL C 6.11.k).

use cl_runtime::prelude::*;

#[device]
fn apply<F: Fn(u32) -> u32>(f: F, n: u32) -> u32 {
    f(n)
}

#[device]
fn even(n: u32) -> u32 {
    if n == 0 { 1 } else { apply(odd, n - 1) }
}

#[device]
fn odd(n: u32) -> u32 {
    if n == 0 { 0 } else { apply(even, n - 1) }
}

#[kernel]
fn asks(out: &mut Global<[u32]>) {
    out[0] = even(3);
}

fn main() {}
