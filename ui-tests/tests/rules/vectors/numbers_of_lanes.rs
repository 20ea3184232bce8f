//! R082: a component past the width, by its number (OpenCL C 6.3.7).

use cl_runtime::prelude::*;

const LANE: usize = 4;

#[kernel]
fn of_a_parameter(v: Float2, out: &mut Global<[f32]>) {
    out[0] = v.get(2);
}

#[kernel]
fn of_an_element(x: &Global<[Float4]>, out: &mut Global<[f32]>) {
    out[0] = x[0].get(LANE);
}

#[device]
fn of_a_sum(v: Float3) -> f32 {
    let mut sum = 0.0;
    while sum < 10.0 {
        sum += (v + v).get(3);
    }
    sum
}

fn main() {}
