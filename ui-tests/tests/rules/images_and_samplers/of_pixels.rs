//! The type of an image says how it is accessed, and not what its pixels are (OpenCL C 6.8).

use cl_runtime::prelude::*;

#[kernel]
fn floats(image: &Image2d<f32>, out: &mut Global<[i32]>) {
    out[0] = 1;
}

#[device]
fn vectors(image: &Image3d<Float4>) -> i32 {
    get_image_width(image)
}

fn main() {}
