//! A slice, or a tuple, in the place of any number of arguments.

use cl_runtime::prelude::*;

#[device]
fn none() -> f32 {
    0.0
}

#[device]
fn sum(values: &[f32]) -> f32 {
    let mut sum = none();
    for &value in values {
        sum += value;
    }
    sum
}

#[kernel]
fn run(out: &mut Global<[f32]>) {
    out[get_global_id(0)] = sum(&[1.0, 2.0, 3.0]) + sum(&[4.0]);
}

pub fn kernels() -> Vec<Kernel> {
    vec![run::kernel()]
}

fn main() {}
