//! A barrier takes flags (OpenCL C 6.15.8).

use cl_runtime::prelude::*;

#[kernel]
fn text(out: &mut Global<[f32]>) {
    barrier("local");
    out[0] = 1.0;
}

fn main() {}
