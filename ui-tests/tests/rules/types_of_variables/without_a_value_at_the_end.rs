//! A block whose last statement ends with `;` gives nothing, as in Rust.

use cl_runtime::prelude::*;

#[device]
fn statement(x: f32) -> f32 {
    x * 2.0;
}

#[device]
fn without_else(x: f32) -> f32 {
    if x > 1.0 { x }
}

#[kernel]
fn of_a_closure(out: &mut Global<[f32]>) {
    let twice = |x: f32| -> f32 {
        x * 2.0;
    };
    let of_a_branch: f32 = if out[0] > 0.0 {
        1.0
    } else {
        twice(2.0);
    };
    out[0] = of_a_branch;
}

fn main() {}
