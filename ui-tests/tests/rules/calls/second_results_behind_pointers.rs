//! What OpenCL C writes behind a pointer is the second part of a tuple here (OpenCL C 6.15.2).

use cl_runtime::prelude::*;

#[kernel]
fn of_floats(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut whole = 0.0f32;
    out[0] = fract(x[0], &mut whole);
    out[1] = modf(x[0], &mut whole);
    out[2] = sincos(x[0], &mut out[3]);
}

#[kernel]
fn of_integers(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut n = 0;
    out[0] = frexp(x[0], &mut n);
    out[1] = lgamma_r(x[0], &mut n);
    out[2] = remquo(x[0], x[1], &mut n);
}

fn main() {}
