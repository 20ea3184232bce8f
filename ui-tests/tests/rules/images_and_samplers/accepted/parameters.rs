//! Images and samplers are passed on, to functions and to closures, and a sampler may be a constant of a kernel.

use cl_runtime::prelude::*;

const EDGES: Sampler = Sampler::new(Coordinates::Unnormalized, Addressing::ClampToEdge, Filter::Nearest);

#[device]
fn first(image: &Image2d<ReadOnly>, s: Sampler) -> f32 {
    read_imagef(image, s, Int2::new(0, 0)).x()
}

#[kernel]
fn passed_on(image: &Image2d<ReadOnly>, s: Sampler, out: &mut Global<[f32]>) {
    let edges = EDGES;
    let typed: Sampler = EDGES;
    let at = |x: i32| read_imagef(image, s, Int2::new(x, 0)).x();
    let of = |image: &Image2d<ReadOnly>, s: Sampler| first(image, s);
    out[0] = first(image, s) + first(image, EDGES) + first(image, edges) + first(image, typed);
    out[1] = at(1) + of(image, s);
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![passed_on::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
