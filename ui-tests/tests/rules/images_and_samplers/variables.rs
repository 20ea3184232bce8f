//! No variable is an image, and none a sampler, but for a constant at the outermost scope of a kernel (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

type Picture<'a> = &'a Image2d<ReadOnly>;

const EDGES: Sampler = Sampler::new(Coordinates::Unnormalized, Addressing::ClampToEdge, Filter::Nearest);

#[kernel]
fn copies(image: &Image2d<ReadOnly>, target: &mut Image2d<WriteOnly>, s: Sampler) {
    let copy = image;
    let typed: &Image2d<ReadOnly> = image;
    let aliased: Picture = image;
    let written = target;
    let sampler = s;
    let typed_sampler: Sampler = s;
    let mut changed = EDGES;
    {
        let nested = EDGES;
    }
}

#[kernel]
fn assigned(mut image: &Image2d<ReadOnly>, other: &Image2d<ReadOnly>, mut s: Sampler, t: Sampler) {
    image = other;
    s = t;
}

#[kernel]
fn chosen(image: &Image2d<ReadOnly>, other: &Image2d<ReadOnly>, n: u32, out: &mut Global<[Float4]>) {
    out[0] = read_imagef_at(if n > 1 { image } else { other }, Int2::new(0, 0));
}

#[device]
fn constant() -> Float4 {
    let s = EDGES;
    Float4::splat(0.0)
}

fn main() {}
