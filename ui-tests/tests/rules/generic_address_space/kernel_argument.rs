//! A parameter of a kernel says in which memory it points (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[kernel]
fn reads(x: &Generic<[f32]>, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[kernel]
fn writes(out: &mut Generic<f32>) {
    *out = 1.0;
}

fn main() {}
