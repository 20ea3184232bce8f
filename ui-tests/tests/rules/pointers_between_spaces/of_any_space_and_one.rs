//! A pointer into any address space is none into a certain one, nor the other way round (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn of_local<'a, P: Place<[f32]> + ?Sized>(a: &'a P, b: &'a Local<[f32]>, first: bool) -> &'a P {
    if first { a } else { b }
}

#[device]
fn to_global<P: Place<[f32]> + ?Sized>(a: &P) -> &Global<[f32]> {
    a
}

#[device]
fn of_an_element<P: Place<f32> + ?Sized>(a: &P, x: &Global<[f32]>) -> f32 {
    let mut p = a;
    p = &x[0];
    let q: &Local<f32> = a;
    *p + *q
}

fn main() {}
