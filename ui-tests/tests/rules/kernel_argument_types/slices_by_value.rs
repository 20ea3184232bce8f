//! Nothing without a length is a value (OpenCL C 6.7, 6.11.d).

use cl_runtime::prelude::*;

#[kernel]
fn slice(x: [f32], out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[kernel]
fn object(mut x: Global<[f32]>) {
    x[0] = 1.0;
}

#[device]
fn returned(x: &Local<[f32]>) -> Local<[f32]> {
    *x
}

#[kernel]
fn variable(out: &mut Global<[f32]>) {
    let x: [f32] = [1.0, 2.0];
    out[0] = x[0];
}

fn main() {}
