//! A kernel calls `#[device]` functions and built-ins.

use cl_runtime::prelude::*;

fn host_only(x: f32) -> f32 {
    x * 2.0
}

#[kernel]
fn double(x: &mut Global<[f32]>) {
    let i = get_global_id(0);
    x[i] = host_only(x[i]);
}

fn main() {}
