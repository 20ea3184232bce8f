//! C has no array without elements, so none is an argument or lies in memory (C99 6.7.5.2).

use cl_runtime::prelude::*;

const NONE: usize = 0;

#[kernel]
fn by_value(x: [f32; 0], out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn in_a_buffer(x: &Global<[[f32; NONE]]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn behind_a_pointer(x: &Constant<[[f32; 4]; 1 - 1]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
