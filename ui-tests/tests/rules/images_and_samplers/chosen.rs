//! No condition chooses between images or samplers (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

#[kernel]
fn samplers(image: &Image2d<ReadOnly>, s: Sampler, t: Sampler, n: u32, out: &mut Global<[Float4]>) {
    out[0] = read_imagef(image, if n > 1 { s } else { t }, Float2::new(0.0, 0.0));
}

#[kernel]
fn images(a: &Image2d<ReadOnly>, b: &Image2d<ReadOnly>, n: u32, out: &mut Global<[Float4]>) {
    let chosen = match n {
        0 => a,
        _ => b,
    };
    out[0] = read_imagef_at(chosen, Int2::new(0, 0));
}

fn main() {}
