//! The functions of OpenCL C are called as such, and what std has for numbers as methods.

use cl_runtime::prelude::*;

#[kernel]
fn functions(v: &Global<[Float4]>, out: &mut Global<[f32]>) {
    let a = v[0];
    out[0] = v[1].length() + a.dot(v[2]);
    out[1] = out[0].mix(1.0, 0.5);
}

#[kernel]
fn of_other_numbers(v: Int4, out: &mut Global<[Int4]>) {
    out[0] = v.sqrt();
    out[1] = v.abs();
}

fn main() {}
