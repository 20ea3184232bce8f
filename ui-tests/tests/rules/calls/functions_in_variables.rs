//! A variable holds no function: OpenCL C has no function pointers (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[device]
fn twice(x: f32) -> f32 {
    x * 2.0
}

#[kernel]
fn held(out: &mut Global<[f32]>) {
    let f = twice;
    out[0] = f(2.0);
    let root = sqrt;
    out[1] = root(2.0);
    let least = f32::min;
    out[2] = least(2.0, 1.0);
}

fn main() {}
