//! A field of what is no value of OpenCL C, by a name that tells nothing of it, is told of once.

use cl_runtime::prelude::*;

type Edges = Sampler;
type Function = fn(f32) -> f32;

#[derive(Clone, Copy, ClType)]
struct Reader {
    edges: Edges,
}

#[derive(Clone, Copy, ClType)]
struct Step {
    apply: Function,
    width: f32,
}

fn main() {}
