use cl_runtime::prelude::*;

#[device]
fn bump(x: &mut f32) {
    *x += 1.0;
}

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    tile[0] = x[0];
    bump(&mut tile[0]);
}

fn main() {}
