//! No function makes an object in an address space (OpenCL C 6.7).

use cl_runtime::prelude::*;

#[kernel]
fn of_the_type(out: &mut Global<[f32]>) {
    let mut tile = <Local<[f32; 4]>>::default();
    tile[0] = 1.0;
    out[0] = tile[0];
}

#[kernel]
fn as_a_function(out: &mut Global<[f32]>) {
    let mut tile = Local([0.0f32; 4]);
    tile[0] = 1.0;
    out[0] = tile[0];
}

#[kernel]
fn as_the_host_does(out: &mut Global<[f32]>) {
    let mut tile = LocalMemory::new(256);
    tile[0] = 1.0;
    out[0] = tile[0];
}

fn main() {}
