//! What is named almost as built-in functions are.

use cl_runtime::prelude::*;

#[kernel]
fn load(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let v = vload5(0, x);
    y[0] = 1.0;
}

#[kernel]
fn convert(x: &Global<[Float4]>, y: &mut Global<[Int4]>) {
    y[0] = convert_int4_sat_up(x[0]);
}

fn main() {}
