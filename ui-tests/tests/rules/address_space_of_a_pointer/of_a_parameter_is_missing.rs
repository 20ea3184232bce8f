//! A pointer parameter of a kernel says where it points (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[kernel]
fn copy(x: &[f32], n: &u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < *n as usize {
        out[i] = x[i];
    }
}

fn main() {}
