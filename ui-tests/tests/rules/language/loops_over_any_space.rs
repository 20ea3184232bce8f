//! The items of two that may lie in any space each are no one variable.

use cl_runtime::prelude::*;

#[device]
fn total(x: &impl Place<[f32]>, y: &impl Place<[f32]>) -> f32 {
    let mut sum = 0.0;
    for v in x.iter().chain(y) {
        sum += *v;
    }
    sum
}

#[device]
fn total_by_name(x: &impl Place<[f32]>) -> f32 {
    let mut sum = 0.0;
    for v in x {
        sum += *v;
    }
    sum
}

#[kernel]
fn totals(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = total(x, x) + total_by_name(x);
}

fn main() {}
