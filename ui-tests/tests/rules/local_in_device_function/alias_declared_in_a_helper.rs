use cl_runtime::prelude::*;

type Tile = Local<[f32; 16]>;

#[device]
fn helper(x: f32) -> f32 {
    let tile: Tile;
    x
}

fn main() {}
