//! `__constant` memory is no part of the generic address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 2]> = [1.0, 2.0];

#[device]
fn takes_generic(p: &Generic<[f32]>) -> f32 {
    p[0]
}

#[device]
fn conversions(c: &Constant<[f32]>) {
    takes_generic(c);
    takes_generic(to_generic(c));
    takes_generic(&TABLE);
    takes_generic(to_generic(&TABLE));
    let element = to_generic(&c[0]);
    let written: &Generic<f32> = &c[0];
}

fn main() {}
