//! Images and samplers have no operators; pixels are reached through built-in functions (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

#[kernel]
fn operators(image: &Image2d<ReadOnly>, s: Sampler, out: &mut Global<[f32]>) {
    out[0] = image[0];
    let sum = image + image;
    let value = *image;
    let same = image == image;
    let number = s as u32;
    let next = s + 1;
    let equal = s == s;
}

fn main() {}
