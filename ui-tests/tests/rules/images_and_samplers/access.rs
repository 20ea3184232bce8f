//! A `read_only` image is not written, a `write_only` one not read (OpenCL C 6.8).

use cl_runtime::prelude::*;

#[device]
fn shade(image: &mut Image2d<WriteOnly>) {
    write_imagef(image, Int2::new(0, 0), Float4::splat(1.0));
}

#[kernel]
fn access(source: &Image2d<ReadOnly>, target: &mut Image2d<WriteOnly>, s: Sampler) {
    let texel = read_imagef(target, s, Int2::new(0, 0));
    write_imagef(&mut *target, Int2::new(0, 0), texel);
    write_imagef(source, Int2::new(0, 0), texel);
    shade(source);
}

#[kernel]
fn written_through_a_shared_reference(image: &Image2d<WriteOnly>) {
    write_imagef(image, Int2::new(0, 0), Float4::splat(1.0));
}

fn main() {}
