//! A type with parameters may be another name of a pointer, in parameters, results and variables.

use cl_runtime::Kernel;
use cl_runtime::prelude::*;

type Pointer<'a, S> = &'a S;
type Elements<'a, T> = &'a Global<[T]>;
type Writer<'a, S> = &'a mut S;

#[device]
fn first(p: Pointer<'_, Global<f32>>, q: Pointer<Local<f32>>) -> f32 {
    *p + *q
}

#[device]
fn element<'a>(x: Elements<'a, f32>, i: usize) -> Pointer<'a, Global<f32>> {
    &x[i]
}

#[device]
fn sum<T: ClType + std::ops::Add<Output = T>>(x: Elements<T>) -> T {
    x[0] + x[1]
}

#[device]
fn put(to: Writer<'_, Global<f32>>, value: f32) {
    *to = value;
}

#[device]
fn calls<F: Fn(&Global<f32>, f32) -> f32>(x: &Global<[f32]>, f: F) -> f32 {
    f(&x[0], 1.0) + f(element(x, 1), 2.0)
}

#[kernel]
fn in_each(x: &Global<[f32]>, tile: &Local<[f32]>, out: &mut Global<[f32]>) {
    let p: Pointer<Global<f32>> = &x[1];
    let own: Pointer<f32> = &x[0].abs();
    out[0] = first(p, &tile[0]) + *element(x, 2) + *own;
    out[1] = calls(x, |p, by| *p * by);
    put(&mut out[2], sum(x));
}

pub fn kernels() -> Vec<Kernel> {
    vec![in_each::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
