//! Vectors are ordered lane by lane, which gives a vector and no `bool` (OpenCL C 6.5.4).

use cl_runtime::prelude::*;

#[kernel]
fn ordered(a: Float4, b: Float4, out: &mut Global<[i32]>) {
    if a < b {
        out[0] = 1;
    }
    out[1] = (a >= b) as i32;
    while a > b {
        out[2] = 1;
    }
}

#[kernel]
fn beside_a_number(a: &Global<[Float4]>, out: &mut Global<[i32]>) {
    if a[0] > 0.0 {
        out[0] = 1;
    }
}

fn main() {}
