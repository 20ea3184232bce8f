//! A pointer that a kernel takes says in which address space it points (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[kernel]
fn of_a_type_parameter<P: PlaceMut<[f32]> + ?Sized>(x: &mut P) {
    x[0] = 1.0;
}

#[kernel]
fn of_an_impl(x: &impl Place<[f32]>, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[kernel]
fn of_a_function(f: impl Fn(f32) -> f32, out: &mut Global<[f32]>) {
    out[0] = f(1.0);
}

fn main() {}
