//! A closure that captures a pointer knows where it points.

use cl_runtime::prelude::*;

#[device]
fn takes_local(p: &Local<[f32]>) -> f32 {
    p[0]
}

#[device]
fn apply(f: impl Fn(f32) -> f32) -> f32 {
    f(1.0)
}

#[kernel]
fn captured(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let f = |a: f32| a + takes_local(x);
    out[0] = f(1.0);
    out[1] = apply(|a| a * takes_local(x));
}

#[kernel]
fn of_parameters(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let f = |p: &Local<f32>| *p;
    out[0] = f(&x[0]);
}

#[device]
fn is_positive(p: &Local<f32>) -> bool {
    *p > 0.0
}

/// What chooses items of a loop that has no name for them.
#[kernel]
fn counted(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = x.iter().filter(|v| is_positive(v)).count() as f32;
}

fn main() {}
