//! A type parameter is no way from one address space into another (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn of_global<T>(p: &Global<[T]>) -> T {
    p[0]
}

#[device]
fn of_local<T>(p: &Local<[T]>) -> T {
    p[0]
}

#[device]
fn of_constant<T>(p: &Constant<[T]>) -> T {
    p[0]
}

#[device]
fn of_private<T>(p: &[T]) -> T {
    p[0]
}

#[device]
fn of_value<T: Copy>(p: &T) -> T {
    *p
}

#[device]
fn to_value<T: Copy>(p: &mut T, value: T) {
    *p = value;
}

#[device]
fn larger<T: PartialOrd + Copy>(p: &T, q: &T) -> T {
    if p > q { *p } else { *q }
}

#[device]
fn same<P: Place<[f32]> + ?Sized>(p: &P, q: &P) -> f32 {
    p[0] + q[0]
}

#[device]
fn written(p: &mut impl PlaceMut<[f32]>) {
    p[0] = 1.0;
}

#[device]
fn generics(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>, out: &mut Global<[f32]>) {
    let v = [1.0f32, 2.0];
    of_local(x);
    of_constant(x);
    of_private(x);
    of_global(tile);
    of_constant(tile);
    of_private(tile);
    of_global(c);
    of_local(c);
    of_private(c);
    of_global(&v);
    of_local(&v);
    of_constant(&v);
    of_local::<f32>(x);
    of_value(&x[0]);
    of_value(&tile[0]);
    of_value(&c[0]);
    of_value(x);
    to_value(&mut out[0], 1.0);
    larger(&x[0], &v[0]);
    same(x, tile);
    same::<Local<[f32]>>(x, x);
    written(c);
    written(&mut *c);
}

fn main() {}
