use cl_runtime::prelude::*;

#[device]
fn first(x: &Local<[f32; 4]>) -> f32 {
    x[0]
}

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    tile[0] = x[0];
    x[0] = first(tile);
}

fn main() {}
