//! How many arguments a built-in function takes, and of which types.

use cl_runtime::prelude::*;

#[kernel]
fn no_dimension(x: &mut Global<[f32]>) {
    let i = get_global_id();
    x[i] = 1.0;
}

#[kernel]
fn none_of_numbers(x: &mut Global<[f32]>) {
    x[0] = sqrt();
}

#[kernel]
fn too_many(x: &mut Global<[f32]>) {
    x[0] = min(x[1], x[2], x[3]);
}

#[kernel]
fn of_two_types(n: i32, x: &mut Global<[f32]>) {
    x[0] = fmax(x[1], n);
}

#[kernel]
fn integer_literal(x: &mut Global<[f32]>) {
    x[0] = pow(x[1], 2);
}

#[kernel]
fn lanes(x: &mut Global<[Float4]>) {
    x[0] = Float4::new(1, 2, 3, 4);
}

#[kernel]
fn other_elements(x: &mut Global<[f32]>, y: &Global<[i32]>) {
    x[0..4].copy_from_slice(&y[0..4]);
}

fn main() {}
