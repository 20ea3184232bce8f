//! A function of the user's is called, and no built-in one of its name.

use cl_runtime::prelude::*;

fn sqrt(x: f32) -> f32 {
    x * 0.5
}

fn same<T: Copy>(x: T) -> T {
    x
}

#[kernel]
fn calls(out: &mut Global<[f32]>) {
    out[0] = sqrt(4.0);
    out[1] = same::<f32>(4.0);
}

fn main() {}
