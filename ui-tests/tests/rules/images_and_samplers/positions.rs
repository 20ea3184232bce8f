//! Images and samplers are parameters, and nothing else (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Scene {
    picture: Image2d<ReadOnly>,
    sampler: Sampler,
}

#[device]
fn returned(image: &Image2d<ReadOnly>) -> &Image2d<ReadOnly> {
    image
}

#[kernel]
fn variables(image: &Image2d<ReadOnly>, other: &Image2d<ReadOnly>, s: Sampler, out: &mut Global<[f32]>) {
    let copy = image;
    let both = [image, other];
    let pair = (image, 1.0f32);
    let mut shared: Local<Image2d<ReadOnly>>;
    let samplers = [s, s];
    let maybe = Some(s);
}

#[kernel]
fn in_memory(images: &Global<[Image2d<ReadOnly>]>, samplers: &Global<[Sampler]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
