//! Pointers into different address spaces do not convert into each other (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn first(tile: &Local<[f32]>) -> f32 {
    tile[0]
}

#[kernel]
fn firsts(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = first(x);
}

fn main() {}
