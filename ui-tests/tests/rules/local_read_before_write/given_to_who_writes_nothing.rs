//! Functions that are given a pointer to write through, and write nothing (OpenCL C 6.7.7).

use cl_runtime::prelude::*;

#[device]
fn nothing(_tile: &mut Local<[f32; 4]>) {}

#[device]
fn asks(tile: &mut Local<[f32]>) -> usize {
    tile.len()
}

#[device]
fn asks_another(tile: &mut Local<[f32]>) -> usize {
    2 * asks(tile)
}

#[device]
fn first(tile: &Local<[f32; 4]>) -> f32 {
    tile[0]
}

#[kernel]
fn after_nothing(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    nothing(&mut tile);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[1];
}

#[kernel]
fn after_two(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let n = asks_another(&mut tile);
    nothing(&mut tile);
    for i in 0..n {
        out[get_global_id(0)] += tile[i & 3];
    }
}

#[kernel]
fn read_by_a_function(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    nothing(&mut tile);
    out[get_global_id(0)] = first(&tile);
}

fn main() {}
