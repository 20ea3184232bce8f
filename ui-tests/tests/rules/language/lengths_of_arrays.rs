//! The length of an array is known when the kernel is compiled (OpenCL C 6.11.d).

use cl_runtime::prelude::*;

#[kernel]
fn of_a_type(n: usize, out: &mut Global<[f32]>) {
    let values: [f32; n] = [0.0; 4];
    out[0] = values[0];
}

#[kernel]
fn of_the_work_group(n: usize, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; n]>;
    tile[0] = 1.0;
    out[0] = tile[0];
}

#[kernel]
fn asked_for(n: usize, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; get_local_size(0)]>;
    let twice = [0.0f32; 2 * n];
    tile[0] = twice[0];
    out[0] = tile[0];
}

#[kernel]
fn without_one(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32]>;
    tile[0] = 1.0;
    out[0] = tile[0];
}

fn main() {}
