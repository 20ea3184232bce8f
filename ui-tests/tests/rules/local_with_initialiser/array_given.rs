use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]> = [0.0; 4];
    tile[0] = x[0];
}

fn main() {}
