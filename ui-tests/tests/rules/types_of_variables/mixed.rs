//! What rustc says of wrong types it says of kernels.

use cl_runtime::prelude::*;

#[kernel]
fn mixed(x: &Global<[f32]>, n: u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[n] = x[i];
    let y: i32 = x[i];
    if n {
        out[i] = 1;
    }
}

#[kernel]
fn operator(x: &Global<[f32]>, n: u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = x[i] * n;
}

fn main() {}
