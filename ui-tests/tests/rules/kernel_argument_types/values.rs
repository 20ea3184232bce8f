//! A kernel takes values whose bytes host and device agree on (OpenCL C 6.11.m).

use cl_runtime::prelude::*;

#[kernel]
fn of_the_host(text: String, letter: char, boxed: Box<f32>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn an_image(image: Image2d<ReadOnly>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
