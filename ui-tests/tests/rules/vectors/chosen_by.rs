//! `select` asks for a mask of a vector, and for a `bool` between numbers (OpenCL C 6.15.6).

use cl_runtime::prelude::*;

#[kernel]
fn by_floats(v: Float4, w: Float4, out: &mut Global<[Float4]>) {
    out[0] = select(v, w, v);
}

#[kernel]
fn by_other_lanes(v: Float4, w: Float4, out: &mut Global<[Float4]>) {
    out[0] = select(v, w, Int2::splat(1));
}

#[kernel]
fn by_one_truth(v: Float4, w: Float4, out: &mut Global<[Float4]>) {
    out[0] = select(v, w, true);
}

#[kernel]
fn between_numbers(a: f32, b: f32, out: &mut Global<[f32]>) {
    out[0] = select(a, b, a);
}

fn main() {}
