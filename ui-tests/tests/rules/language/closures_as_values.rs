//! A closure is bound where it is declared, and goes nowhere but to a function (OpenCL C 6.11.a, 6.14.5).

use cl_runtime::prelude::*;

#[device]
fn returned() -> impl Fn(f32) -> f32 {
    |x| x + 1.0
}

#[kernel]
fn assigned(out: &mut Global<[f32]>) {
    let mut f = |x: f32| x;
    f = |x: f32| x + 1.0;
    out[0] = f(1.0);
}

fn main() {}
