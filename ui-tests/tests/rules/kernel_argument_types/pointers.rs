//! A kernel takes pointers into `__global`, `__constant` and `__local` memory, to values (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[kernel]
fn private(x: &[f32; 4], y: &mut f32, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[kernel]
fn to_pointers(x: &Global<[&Global<f32>]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn raw(x: *const f32, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn of_functions(f: fn(f32) -> f32, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
