//! A copy is waited for before the kernel ends (OpenCL C 6.15.11).

use cl_runtime::prelude::*;

#[kernel]
fn forgotten(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let event = async_work_group_copy(&mut tile, x, 0, 8);
    out[0] = 1.0;
}

#[kernel]
fn dropped(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    async_work_group_copy(&mut tile, x, 0, 8);
    out[0] = 1.0;
}

fn main() {}
