//! What OpenCL C writes as a call, and a kernel otherwise.

use cl_runtime::prelude::*;

#[kernel]
fn vector(y: &mut Global<[Float4]>) {
    y[0] = float4(1.0, 2.0, 3.0, 4.0);
}

#[kernel]
fn prints(y: &mut Global<[u32]>) {
    printf("%d\n", y[0]);
}

#[kernel]
fn makes_a_tile(y: &mut Global<[f32]>) {
    let mut tile = Local::new([0.0f32; 4]);
    tile[0] = 1.0;
    y[0] = tile[0];
}

fn main() {}
