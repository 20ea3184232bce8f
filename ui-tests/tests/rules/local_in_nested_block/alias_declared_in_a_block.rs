use cl_runtime::prelude::*;

type Tile = Local<[f32; 16]>;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    {
        let mut tile: Tile;
        tile[0] = x[0];
    }
}

fn main() {}
