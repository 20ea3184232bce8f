//! OpenCL C has no function pointers (6.11.a).

use cl_runtime::prelude::*;

#[kernel]
fn parameter<F: Fn(f32) -> f32>(f: F, x: &mut Global<[f32]>) {
    let i = get_global_id(0);
    x[i] = f(x[i]);
}

#[kernel]
fn clause<F>(f: F, x: &mut Global<[f32]>)
where
    F: Fn(f32) -> f32,
{
    let i = get_global_id(0);
    x[i] = f(x[i]);
}

#[kernel]
fn implemented(f: impl Fn(f32) -> f32, x: &mut Global<[f32]>) {
    let i = get_global_id(0);
    x[i] = f(x[i]);
}

fn main() {}
