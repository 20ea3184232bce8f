//! A literal is no half (OpenCL C 6.3.1.2).

use cl_runtime::prelude::*;

#[kernel]
fn stored(out: &mut Global<[f16]>) {
    out[0] = 1.0;
}

fn main() {}
