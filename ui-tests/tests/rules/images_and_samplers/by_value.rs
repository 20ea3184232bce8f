//! An image is taken where it is, and its access is said with it (OpenCL C 6.8, 6.11.b).

use cl_runtime::prelude::*;

#[kernel]
fn of_a_kernel(image: Image2d<ReadOnly>, s: Sampler, out: &mut Global<[Float4]>) {
    out[0] = read_imagef(image, s, Float2::new(0.0, 0.0));
}

#[device]
fn of_a_function(image: Image2d) -> Float4 {
    Float4::splat(0.0)
}

#[kernel]
fn gives_it(image: &Image2d, out: &mut Global<[Float4]>) {
    out[0] = of_a_function(image);
}

fn main() {}
