//! The pixels of an image are reached through built-in functions, and as its access allows (OpenCL C 6.8, 6.11.b).

use cl_runtime::prelude::*;

#[kernel]
fn index(image: &Image2d<ReadOnly>, out: &mut Global<[f32]>) {
    out[0] = image[0];
}

#[kernel]
fn assign(image: &mut Image2d<WriteOnly>) {
    image[0] = 1.0;
}

#[kernel]
fn write(image: &Image2d<ReadOnly>) {
    write_imagef(image, Int2::new(0, 0), Float4::splat(1.0));
}

#[kernel]
fn read(image: &mut Image2d<WriteOnly>, out: &mut Global<[Float4]>) {
    out[0] = read_imagef_at(image, Int2::new(0, 0));
}

fn main() {}
