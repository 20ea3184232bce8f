//! `opencl_unroll_hint` stands before a loop (OpenCL C 6.13.5).

use cl_runtime::prelude::*;

#[kernel]
fn hints(x: &mut Global<[f32]>) {
    #[unroll(2)]
    if x.len() > 1 {
        x[0] = 1.0;
    }
    #[unroll]
    let y = x[1];
    #[unroll(0)]
    for i in 0..4 {
        x[i] = y;
    }
}

fn main() {}
