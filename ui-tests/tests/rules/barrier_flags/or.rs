//! Flags are bits (OpenCL C 6.15.8).

use cl_runtime::prelude::*;

#[kernel]
fn both(y: &mut Global<[i32]>) {
    barrier(CLK_LOCAL_MEM_FENCE || CLK_GLOBAL_MEM_FENCE);
    y[0] = 1;
}

fn main() {}
