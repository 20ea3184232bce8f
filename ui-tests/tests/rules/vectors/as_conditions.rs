//! A vector is no condition: `any` or `all` of its lanes is one (OpenCL C 6.15.6).

use cl_runtime::prelude::*;

#[kernel]
fn as_a_condition(x: &Global<[Int4]>, out: &mut Global<[f32]>) {
    let mask = x[0];
    if mask {
        out[0] = 1.0;
    }
    while x[1] {
        out[1] = 1.0;
    }
}

#[kernel]
fn beside_another(x: &Global<[Int4]>, w: Int4, out: &mut Global<[f32]>) {
    if any(x[0].gt(w)) && x[1] {
        out[0] = 1.0;
    }
}

fn main() {}
