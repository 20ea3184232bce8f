//! Nothing of the device becomes a reference of another type (OpenCL C 6.7.9).

use std::borrow::Borrow;

use cl_runtime::prelude::*;

#[device]
fn first(x: impl AsRef<[f32]>) -> f32 {
    x.as_ref()[0]
}

#[device]
fn value<T: Borrow<f32>>(x: &T) -> f32 {
    *x.borrow()
}

#[kernel]
fn asks(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = first(x) + value(&1.0f32);
}

#[kernel]
fn of_an_array(out: &mut Global<[f32]>) {
    let a = [1.0f32, 2.0];
    let all: &[f32] = a.as_ref();
    out[0] = all[0];
}

fn main() {}
