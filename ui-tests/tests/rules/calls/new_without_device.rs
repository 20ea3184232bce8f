//! The associated functions of a type are those under `#[device]`.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
}

impl Body {
    fn new() -> Self {
        Body { mass: 1.0 }
    }
}

#[kernel]
fn makes(out: &mut Global<[f32]>) {
    let body = Body::new();
    out[0] = body.mass;
}

fn main() {}
