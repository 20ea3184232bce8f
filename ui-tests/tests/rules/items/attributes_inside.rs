//! What stands before a statement: no attribute of OpenCL C does but that of a loop (6.13).

use cl_runtime::prelude::*;

#[kernel]
fn attributes(out: &mut Global<[f32]>) {
    #[kernel]
    let a = 1.0;
    #[opencl_unroll_hint(2)]
    for i in 0..4usize {
        out[i] = a;
    }
    #[aligned(16)]
    let b = 2.0;
    #[allow(unused_variables)]
    let c = 3.0;
}

fn main() {}
