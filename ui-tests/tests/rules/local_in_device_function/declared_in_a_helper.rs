use cl_runtime::prelude::*;

#[device]
fn helper(x: f32) -> f32 {
    let mut tile: Local<[f32; 16]>;
    tile[0] = x;
    tile[0]
}

fn main() {}
