//! `vload` and `vstore` take the memory of the lanes, not one number (OpenCL C 6.15.7).

use cl_runtime::prelude::*;

#[kernel]
fn loads(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let a = vload4(0, &x[4]);
    vstore4(Float4::splat(1.0), 0, &mut out[4]);
}

fn main() {}
