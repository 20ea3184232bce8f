//! A field is in no address space of its own: told of once, also where the struct cannot be copied (OpenCL C 6.7).

use cl_runtime::prelude::*;

#[derive(ClType)]
struct Tile {
    values: Local<[f32; 4]>,
    count: u32,
}

#[device]
fn count(tile: &Tile) -> u32 {
    tile.count
}

#[kernel]
fn asks(out: &mut Global<[u32]>) {
    out[0] = 1;
}

fn main() {}
