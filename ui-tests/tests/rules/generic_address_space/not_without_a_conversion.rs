//! A pointer into a named address space becomes a generic one where that is written (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn takes_generic(p: &Generic<f32>) -> f32 {
    *p
}

#[device]
fn takes_elements(p: &mut Generic<[f32]>) {
    p[0] = 1.0;
}

#[device]
fn returned<'a>(p: &'a Global<f32>) -> &'a Generic<f32> {
    p
}

#[device]
fn conversions(x: &mut Global<[f32]>, tile: &mut Local<[f32]>) {
    let mut v = [1.0f32, 2.0];
    takes_generic(&x[0]);
    takes_generic(&tile[0]);
    takes_generic(&v[0]);
    takes_elements(x);
    takes_elements(tile);
    takes_elements(&mut v);
    let of_global: &Generic<f32> = &x[0];
    let of_local: &Generic<f32> = &tile[0];
    let of_private: &Generic<f32> = &v[0];
    let mut p = to_generic(&v[0]);
    p = &x[0];
    p = &tile[1];
    p = &v[1];
    let reborrowed: &mut Generic<f32> = &mut *&mut x[0];
}

fn main() {}
