//! There is no `cast` of pointers, and a part of an object stays in its space.

use cl_runtime::prelude::*;

#[device]
fn takes_private(p: &[f32]) -> f32 {
    p[0]
}

#[device]
fn cast(x: &Local<[f32]>) -> f32 {
    let p = x.cast::<Global<[f32]>>();
    p[0]
}

#[device]
fn part(x: &Global<[f32]>) -> f32 {
    takes_private(&x[1..3])
}

fn main() {}
