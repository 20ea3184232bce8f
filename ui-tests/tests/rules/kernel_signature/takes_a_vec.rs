//! A kernel takes numbers, arrays of them, and pointers into address spaces.

use cl_runtime::prelude::*;

#[kernel]
fn sum(x: Vec<f32>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
