//! The end of a range that there is not is no field of its start.

use cl_runtime::prelude::*;

#[kernel]
fn of_literals(y: &mut Global<[f32]>) {
    for i in 0..count {
        y[i] = 1.0;
    }
}

#[kernel]
fn of_variables(y: &mut Global<[f32]>, first: usize) {
    for i in first..count {
        y[i] = 1.0;
    }
}

#[kernel]
fn of_chains(y: &mut Global<[f32]>, first: u32) {
    y[0] = (first..count).map(|v| v as f32).sum();
}

#[kernel]
fn of_parts(x: &Global<[f32]>, y: &mut Global<[f32]>, first: usize) {
    y[0] = x[first..count].iter().sum();
}

fn main() {}
