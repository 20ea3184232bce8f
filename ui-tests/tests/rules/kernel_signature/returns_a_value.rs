//! A kernel returns nothing (OpenCL C 6.11.l).

use cl_runtime::prelude::*;

#[kernel]
fn sum(x: &Global<[f32]>) -> f32 {
    x[0] + x[1]
}

fn main() {}
