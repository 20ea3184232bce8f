//! Functions read memory of the work-group that nothing has written yet (OpenCL C 6.7.7).

use cl_runtime::prelude::*;

#[device]
fn first(tile: &Local<[f32; 4]>) -> f32 {
    tile[0]
}

#[kernel]
fn passed_on_first(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    out[0] = first(&tile);
    tile[get_local_id(0)] = 1.0;
}

#[kernel]
fn counted_from_nothing(out: &mut Global<[u32]>) {
    let mut count: Local<u32>;
    atomic_inc(&mut count);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = count;
}

#[kernel]
fn by_methods(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    out[0] = tile[1].sqrt().max(tile[2]);
    tile[get_local_id(0)] = 1.0;
}

fn main() {}
