//! `&x[i]` points into global memory; a function that takes `&f32` wants private memory (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn half(x: &f32) -> f32 {
    *x / 2.0
}

#[kernel]
fn halves(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = half(&x[i]);
}

fn main() {}
