//! A type parameter is no way around a conversion, and a closure is none (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn of_generic<T>(p: &Generic<[T]>) -> T {
    p[0]
}

#[device]
fn of_global<T>(p: &Global<[T]>) -> T {
    p[0]
}

#[device]
fn same<P: Place<[f32]> + ?Sized>(p: &P, q: &P) -> f32 {
    p[0] + q[0]
}

#[device]
fn helpers(x: &Global<[f32]>, p: &Generic<[f32]>) {
    let v = [1.0f32, 2.0];
    of_generic(x);
    of_generic(&v);
    of_global(p);
    same(x, p);
    let first = |p: &Generic<[f32]>| p[0];
    first(x);
}

fn main() {}
