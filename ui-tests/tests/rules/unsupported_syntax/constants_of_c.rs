//! Constants and functions that have other names in OpenCL C or in Rust.

use cl_runtime::prelude::*;

#[kernel]
fn constants(y: &mut Global<[f32]>, n: &mut Global<[i32]>) {
    y[0] = M_PI_F;
    y[1] = FLT_MAX;
    y[2] = NAN;
    y[3] = INFINITY;
    y[4] = M_SQRT1_2_F * 2.0;
    n[0] = INT_MAX;
}

#[device]
fn of_doubles(x: f64) -> f64 {
    if x > DBL_EPSILON { x * M_2_SQRTPI } else { x }
}

#[kernel]
fn functions(y: &mut Global<[f32]>) {
    y[0] = sinf(y[0]);
    y[1] = fmaxf(y[0], y[2]);
    y[2] = __expf(y[1]);
}

fn main() {}
