//! No pointer becomes one into another address space when it is passed (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn takes_global(p: &Global<f32>) -> f32 {
    *p
}

#[device]
fn takes_local(p: &Local<f32>) -> f32 {
    *p
}

#[device]
fn takes_constant(p: &Constant<f32>) -> f32 {
    *p
}

#[device]
fn takes_private(p: &f32) -> f32 {
    *p
}

#[device]
fn arguments(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    takes_local(&x[0]);
    takes_constant(&x[0]);
    takes_private(&x[0]);
    takes_global(&tile[0]);
    takes_constant(&tile[0]);
    takes_private(&tile[0]);
    takes_global(&c[0]);
    takes_local(&c[0]);
    takes_private(&c[0]);
    takes_global(&v);
    takes_local(&v);
    takes_constant(&v);
}

fn main() {}
