//! A function that writes a pixel takes a vector of its own type (OpenCL C 6.15.15.4).

use cl_runtime::prelude::*;

#[kernel]
fn of_integers(image: &mut Image2d<WriteOnly>, v: Int4) {
    write_imagef(image, Int2::splat(0), v);
}

#[kernel]
fn of_floats(image: &mut Image2d<WriteOnly>, v: Float4) {
    write_imageui(image, Int2::splat(0), v);
}

fn main() {}
