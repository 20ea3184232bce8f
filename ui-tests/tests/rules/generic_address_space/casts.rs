//! A cast of a pointer leads into no other address space, and not into the generic one (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn casts(x: &Global<[f32]>, c: &Constant<[f32]>, p: &Generic<[f32]>) {
    let to_named = &p[0] as &Global<f32>;
    let to_generic = &x[0] as &Generic<f32>;
    let of_constant = &c[0] as &Generic<f32>;
}

fn main() {}
