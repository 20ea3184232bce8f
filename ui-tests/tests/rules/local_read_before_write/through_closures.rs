//! A closure reads where it is called, and where it is given away; `swap` and its like find values (OpenCL C 6.7.7).

use cl_runtime::prelude::*;

#[device]
fn apply<F: Fn(usize) -> f32>(f: F, i: usize) -> f32 {
    f(i)
}

#[kernel]
fn calls_it(out: &mut Global<[f32]>) {
    let tile: Local<[f32; 4]>;
    let read = |i: usize| tile[i];
    out[0] = read(1);
}

#[kernel]
fn calls_it_too_early(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let read = |i: usize| tile[i];
    let x = read(1);
    tile[get_local_id(0) & 3] = x;
    out[0] = x;
}

#[kernel]
fn gives_it_away(out: &mut Global<[f32]>) {
    let tile: Local<[f32; 4]>;
    out[0] = apply(|i| tile[i], 1);
}

#[kernel]
fn changes_first(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let mut count = |i: usize| tile[i] += 1.0;
    count(get_local_id(0) & 3);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = tile[1];
}

#[kernel]
fn exchanges(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    tile.swap(0, 1);
    out[0] = tile[0];
}

#[kernel]
fn replaces(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    out[0] = std::mem::replace(&mut tile[0], 1.0);
}

fn main() {}
