//! An array is in an address space as a whole, and a slice has no slices in it (OpenCL C 6.7, 6.11.d).

use cl_runtime::prelude::*;

#[kernel]
fn array_of_objects(y: &mut Global<[f32]>) {
    let mut tile: [Local<f32>; 64];
    let i = get_local_id(0);
    tile[i] = y[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = tile[63 - i];
}

#[kernel]
fn slices_of_slices(x: &Global<[[f32]]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = x[0][i];
}

#[device]
fn first_of_all(x: &Global<[[f32]]>) -> f32 {
    x[0][0]
}

fn main() {}
