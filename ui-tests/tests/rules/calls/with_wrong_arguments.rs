//! Calls are checked as any call is.

use cl_runtime::prelude::*;

#[device]
fn axpb(a: f32, x: f32, b: f32) -> f32 {
    a * x + b
}

#[kernel]
fn wrong(n: u32, out: &mut Global<[f32]>) {
    out[0] = axpb(1.0, 2.0);
    out[1] = axpb(1.0, n, 3.0);
    out[2] = sqrt(n);
}

fn main() {}
