//! A type parameter by itself stands for a value; a pointer is of one address space, which is a part of its type (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn pick<T: Copy>(a: T, b: T, n: i32) -> T {
    if n > 0 { a } else { b }
}

#[device]
fn id<T>(a: T) -> T {
    a
}

#[kernel]
fn chosen(x: &Global<[f32]>, tile: &Local<[f32]>, n: i32, out: &mut Global<[f32]>) {
    let p = pick(&x[0], &tile[0], n);
    out[0] = *p;
}

#[kernel]
fn by_its_type(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = id::<&Local<[f32]>>(x)[0];
}

#[kernel]
fn of_values(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = pick(x[0], id(x[1]), 3);
}

fn main() {}
