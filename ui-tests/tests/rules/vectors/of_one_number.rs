//! A vector of one number is no conversion of it.

use cl_runtime::prelude::*;

#[kernel]
fn filled(x: &Global<[f32]>, out: &mut Global<[Float4]>) {
    out[0] = Float4::from(1.0);
    let v = x[0];
    out[1] = Float4::from(v * 2.0);
}

fn main() {}
