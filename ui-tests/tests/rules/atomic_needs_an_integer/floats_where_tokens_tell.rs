//! Floats in the place of the integers that the functions change, and dimensions with a sign: told of without the table of
//! the functions.

use cl_runtime::prelude::*;

#[kernel]
fn sums(dimension: i32, total: &mut Global<f32>, parts: &mut Global<[f32]>) {
    atomic_add(total, 1.0);
    atomic_max(&mut parts[0], 1.0);
    let i = get_global_id(dimension);
}

fn main() {}
