//! A circle is told of once, whatever else its functions call, and however often (OpenCL C 6.11.k).

use cl_runtime::prelude::*;

#[device]
fn next(n: u32) -> u32 {
    n + 1
}

#[device]
fn first(n: u32) -> u32 {
    if n == 0 { 0 } else { next(n) + second(n - 1) }
}

#[device]
fn second(n: u32) -> u32 {
    if n == 0 { 1 } else { next(n) + first(n - 1) }
}

#[device]
fn fibonacci(n: u32) -> u32 {
    if n < 2 { n } else { fibonacci(n - 1) + fibonacci(n - 2) }
}

#[kernel]
fn asks(out: &mut Global<[u32]>) {
    out[0] = next(1) + first(3) + fibonacci(4);
}

fn main() {}
