//! The same where a variable would be a pointer to a pointer that writes, and where a function takes a pointer into any space.

use cl_runtime::prelude::*;

#[device]
fn get(x: &impl Place<[f32]>) -> f32 {
    x[0]
}

#[kernel]
fn named(y: &mut Global<[f32]>) {
    let w = &mut y;
    w[0] = 1.0;
}

#[kernel]
fn named_to_read(y: &mut Global<[f32]>) {
    let w = &y;
    y[1] = w[0];
}

#[kernel]
fn of_any_space(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = get(&x);
}

fn main() {}
