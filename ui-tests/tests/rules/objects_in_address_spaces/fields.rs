//! A field is qualified with no address space (OpenCL C 6.7), and none is an image or a sampler (6.11.b).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Own {
    mass: Private<f32>,
}

#[derive(ClType)]
#[repr(C)]
struct Spaces {
    tile: Local<[f32; 4]>,
    all: Global<f32>,
    table: Constant<f32>,
    any: Generic<f32>,
}

#[derive(ClType)]
#[repr(C)]
struct Scene {
    picture: Image2d<ReadOnly>,
    edges: Sampler,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pointers<'a> {
    first: &'a Global<[f32]>,
    all: [&'a Global<f32>; 3],
}

#[kernel]
fn takes_pointers(pointers: Pointers, out: &mut Global<[f32]>) {
    out[0] = pointers.first[0];
}

#[device]
fn uses(own: Own) -> f32 {
    own.mass
}

fn main() {}
