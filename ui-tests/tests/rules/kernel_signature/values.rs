//! A kernel ends without a value (OpenCL C 6.11.l).

use cl_runtime::prelude::*;

#[kernel]
fn returned(out: &mut Global<[f32]>) {
    if out.len() > 1 {
        return 5;
    }
    out[0] = 1.0;
}

#[kernel]
fn at_the_end(out: &mut Global<[f32]>) {
    out[0] = 1.0;
    out[0] * 2.0
}

fn main() {}
