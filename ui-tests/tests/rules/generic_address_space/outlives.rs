//! A generic pointer lives no longer than the object that it points to (OpenCL C 6.7.4).

use cl_runtime::prelude::*;

#[device]
fn of_a_variable<'a>(x: &'a Global<f32>) -> &'a Generic<f32> {
    let v = *x;
    to_generic(&v)
}

#[device]
fn written_twice(x: &mut Global<[f32]>) {
    let p = to_generic_mut(x);
    let q = to_generic_mut(x);
    p[0] = 1.0;
    q[0] = 2.0;
}

#[device]
fn written_through_a_reader(p: &Generic<[f32]>) {
    p[0] = 1.0;
    let q = to_global_mut(p);
}

fn main() {}
