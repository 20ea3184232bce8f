//! A half is computed with as a float: no number stands beside it, and no cast leads to it or from it.

use cl_runtime::prelude::*;

#[kernel]
fn beside_numbers(h: f16, x: &Global<[f16]>, f: f32, y: &mut Global<[f16]>) {
    y[0] = h * 2.0;
    y[1] = 1.0 + x[0];
    y[2] = x[1] * f;
    y[3] = h + x[0];
    if h > 0.0 {
        y[4] = h;
    }
}

#[kernel]
fn cast(h: f16, x: &Global<[f16]>, y: &mut Global<[f16]>, z: &mut Global<[f32]>) {
    z[0] = h as f32;
    z[1] = x[0] as f32 * 2.0;
    y[0] = z[0] as f16;
}

fn main() {}
