//! What may lie in any space is gone over by its iterator, and a float has no total order.

use cl_runtime::prelude::*;

#[device]
fn total(x: &impl Place<[f32]>) -> f32 {
    let mut sum = 0.0;
    for v in x {
        sum += *v;
    }
    sum
}

#[device]
fn total_by_iter(x: &impl Place<[f32]>) -> f32 {
    let mut sum = 0.0;
    for v in x.iter() {
        sum += *v;
    }
    sum
}

#[kernel]
fn totals(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = total(x) + total_by_iter(x);
}

fn main() {}
