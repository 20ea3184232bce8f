//! No array holds a sampler, and no condition chooses one, if it is a constant neither (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

const EDGES: Sampler = Sampler::new(CLK_NORMALIZED_COORDS_FALSE, CLK_ADDRESS_CLAMP_TO_EDGE, CLK_FILTER_NEAREST);
const ZEROS: Sampler = Sampler::new(CLK_NORMALIZED_COORDS_FALSE, CLK_ADDRESS_CLAMP, CLK_FILTER_NEAREST);

#[kernel]
fn in_an_array(image: &Image2d<ReadOnly>, out: &mut Global<[Float4]>) {
    let both = [EDGES, ZEROS];
    out[0] = read_imagef(image, both[0], Float2::new(0.0, 0.0));
}

#[kernel]
fn chosen(image: &Image2d<ReadOnly>, n: u32, out: &mut Global<[Float4]>) {
    let sampler = if n > 1 { EDGES } else { ZEROS };
    out[0] = read_imagef(image, sampler, Float2::new(0.0, 0.0));
}

fn main() {}
