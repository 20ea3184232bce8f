//! A kernel takes no pointer to a pointer (OpenCL C 6.11.a), and no string (6.7.8).

use cl_runtime::prelude::*;

#[kernel]
fn to_a_pointer(x: &&Global<[f32]>, y: &&Image2d<ReadOnly>, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[kernel]
fn to_a_string(text: &'static str, out: &mut Global<[u8]>) {
    out[0] = 1;
}

#[device]
fn of_a_string(text: &str) -> u32 {
    1
}

fn main() {}
