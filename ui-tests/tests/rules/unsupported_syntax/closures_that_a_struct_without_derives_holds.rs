//! What is wrong is the closure, and not that derives are missing.

use cl_runtime::prelude::*;

#[derive(Clone, Copy)]
struct Op<F: Fn(f32) -> f32> {
    f: F,
}

#[derive(Clone, Copy)]
struct Of<F: Fn(f32) -> f32>(F);

#[kernel]
fn named(x: &mut Global<[f32]>) {
    let k = x[1];
    let op = Op { f: |v| v * k };
    x[0] = (op.f)(x[2]);
}

#[kernel]
fn unnamed(x: &mut Global<[f32]>) {
    let op = Of(|v| v * 2.0);
    x[0] = (op.0)(x[2]);
}

fn main() {}
