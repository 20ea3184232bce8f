//! Memory of the work-group begins without values (OpenCL C 6.7.7).

use cl_runtime::prelude::*;

#[kernel]
fn never_written(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    out[0] = tile[1];
}

#[kernel]
fn written_later(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let first = tile[1];
    tile[get_local_id(0)] = 1.0;
    out[0] = first;
}

#[kernel]
fn counted_from_nothing(out: &mut Global<[u32]>) {
    let mut count: Local<u32>;
    count += 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = count;
}

#[device]
fn sum(tile: &Local<[f32; 4]>) -> f32 {
    tile[0] + tile[1]
}

#[kernel]
fn passed_on_unwritten(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    out[0] = sum(&tile);
}

#[kernel]
fn in_loops_and_branches(out: &mut Global<[f32]>, n: u32) {
    let mut tile: Local<[f32; 4]>;
    for i in 0..n {
        if i > 2 {
            out[0] += tile[1];
        }
    }
    tile[0] = 1.0;
}

fn main() {}
