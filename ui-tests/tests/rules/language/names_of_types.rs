//! A kernel brings a type of its own name, which would hide these.

use cl_runtime::prelude::*;

#[kernel]
fn u8(x: &Global<[u8]>, y: &mut Global<[u8]>) {
    y[0] = x[0] + 1;
}

#[device]
fn f32(x: f32) -> f32 {
    x + 1.0
}

fn main() {}
