//! The lanes of a vector have names, and no index finds them (OpenCL C 6.3.7).

use cl_runtime::prelude::*;

#[kernel]
fn by_number(v: Float4, i: usize, out: &mut Global<[f32]>) {
    out[0] = v[1];
    let mut w = v;
    w[i] = 2.0;
    w[0] += 1.0;
    out[1] = (v + w)[3];
}

fn main() {}
