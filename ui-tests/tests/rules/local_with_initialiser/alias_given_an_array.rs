use cl_runtime::prelude::*;

type Tile = Local<[f32; 4]>;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let mut tile: Tile = [0.0; 4];
    tile[0] = x[0];
}

fn main() {}
