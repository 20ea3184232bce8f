//! The components of a vector are named as in OpenCL C, and are methods (6.3.7).

use cl_runtime::prelude::*;

#[kernel]
fn components(v: Float4, x: &mut Global<[Float4]>, out: &mut Global<[f32]>) {
    out[0] = v.x;
    out[1] = x[0].y;
    x[0].x = 1.0;
    let mut w = x[1];
    w.xy = v.zw;
    w.s0 = Float2::new(1.0, 2.0).lo;
    out[2] = w.length;
}

fn main() {}
