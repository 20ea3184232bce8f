//! Of what a function cannot return nothing is said where it is called (OpenCL C 6.7).

use cl_runtime::prelude::*;

#[device]
fn first(x: &Global<[f32]>) -> Global<f32> {
    x[0]
}

#[kernel]
fn uses(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = first(x);
}

fn main() {}
