//! There are no implicit declarations (OpenCL C 6.11.v).

use cl_runtime::prelude::*;

#[device]
fn scale(x: f32) -> f32 {
    2.0 * x
}

#[kernel]
fn run(out: &mut Global<[f32]>) {
    let i = get_globl_id(0);
    out[i] = scael(out[i]) + offset(1.0);
}

fn main() {}
