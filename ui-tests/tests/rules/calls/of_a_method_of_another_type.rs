//! Methods that the device has, of other types, and parts of the names of such.

use cl_runtime::prelude::*;

#[kernel]
fn of_a_vector(y: &mut Global<[f32]>) {
    let upper = y.hi();
}

#[kernel]
fn of_lanes(v: Float2, y: &mut Global<[f32]>) {
    let mut w = v;
    w.set(1, 1.0);
    y[0] = w.x();
}

fn main() {}
