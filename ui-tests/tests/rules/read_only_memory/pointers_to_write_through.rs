//! A pointer that is there to be written through goes to no `__constant` memory (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[kernel]
fn taken(c: &mut Constant<[f32]>, out: &mut Global<[f32]>) {
    out[0] = c[0];
}

#[device]
fn first(c: &mut Constant<[f32]>) -> f32 {
    c[0]
}

#[kernel]
fn bound(c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let pointer: &mut Constant<[f32]> = c;
    out[0] = pointer[0];
}

fn main() {}
