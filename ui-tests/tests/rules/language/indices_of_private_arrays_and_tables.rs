//! Indices that do not change, of arrays of the work-item, of tables, and in functions with type parameters.

use cl_runtime::prelude::*;

#[constant]
static WEIGHTS: Constant<[f32; 4]> = [1.0, 2.0, 3.0, 4.0];

#[kernel]
fn of_a_table(out: &mut Global<[f32]>) {
    out[0] = WEIGHTS[4];
}

#[kernel]
fn of_its_own(out: &mut Global<[f32]>) {
    let values = [1.0f32, 2.0];
    let zeros = [0.0f32; 3];
    out[0] = values[1] + values[2] + zeros[3];
}

#[device]
fn of_an_argument(x: &[f32; 4]) -> f32 {
    x[5]
}

#[device]
fn of_any_element<T: Element>(x: &Global<[T; 4]>) -> T {
    x[4]
}

#[device]
fn of_any_length<const N: usize>(x: &Global<[f32; N]>) -> f32 {
    x[N]
}

#[kernel]
fn of_no_elements(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 0]>;
    out[0] = tile.len() as f32;
}

fn main() {}
