//! What is returned points to what was passed: what a function has of its own is gone then (OpenCL C 6.7.4).

use cl_runtime::prelude::*;

#[device]
fn own<'a>(i: u32) -> &'a u32 {
    &i
}

#[device]
fn of_another<'a, 'b>(x: &'b Global<[f32]>) -> Option<&'a Global<f32>> {
    x.get(0)
}

fn main() {}
