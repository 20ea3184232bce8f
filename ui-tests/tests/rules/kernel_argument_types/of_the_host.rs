//! A kernel takes pointers into memory of the device: no containers of the host, and no pointers into any memory
//! (OpenCL C 6.7.1, 6.11).

use cl_runtime::prelude::*;

#[kernel]
fn vector(x: &Vec<f32>, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[device]
fn first(x: &Vec<f32>) -> f32 {
    x[0]
}

#[kernel]
fn buffer(x: &Buffer<f32>, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[kernel]
fn generic(x: &Generic<[f32]>, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

fn main() {}
