//! R094: a sampler is made of constants, outside of functions (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

#[kernel]
fn made(image: &Image2d<ReadOnly>, out: &mut Global<[f32]>) {
    let s = Sampler::new(true, Addressing::ClampToEdge, Filter::Nearest);
    out[0] = read_imagef(image, s, Float2::new(0.0, 0.0)).x();
}

fn main() {}
