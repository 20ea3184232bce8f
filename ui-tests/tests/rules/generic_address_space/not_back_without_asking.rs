//! A generic pointer becomes one into a named address space by `to_global`, `to_local` and `to_private` only, for it may
//! point elsewhere (OpenCL C 6.7.9, 6.15.10).

use cl_runtime::prelude::*;

#[device]
fn takes_global(p: &Global<f32>) -> f32 {
    *p
}

#[device]
fn takes_local(p: &mut Local<[f32]>) {
    p[0] = 1.0;
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
fn returned<'a>(p: &'a Generic<f32>) -> &'a Global<f32> {
    p
}

#[device]
fn conversions(x: &Global<[f32]>, p: &mut Generic<[f32]>) {
    takes_global(&p[0]);
    takes_local(p);
    takes_constant(&p[0]);
    takes_private(&p[0]);
    let global: &Global<f32> = &p[0];
    let local: &Local<f32> = &p[0];
    let constant: &Constant<f32> = &p[0];
    let private: &f32 = &p[0];
    let mut g = &x[0];
    g = &p[0];
    let reborrowed: &mut Global<f32> = &mut *&mut p[0];
    let unasked: &Global<f32> = to_global(&p[0]);
}

fn main() {}
