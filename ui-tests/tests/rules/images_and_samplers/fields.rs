//! A struct holds no image and no sampler (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Scene {
    sky: Image2d<ReadOnly>,
    count: u32,
}

#[derive(Clone, Copy, ClType)]
struct View {
    edges: Sampler,
    sky: Image3d<ReadOnly>,
}

#[kernel]
fn taken(scene: Scene, out: &mut Global<[u32]>) {
    out[0] = scene.count;
}

fn main() {}
