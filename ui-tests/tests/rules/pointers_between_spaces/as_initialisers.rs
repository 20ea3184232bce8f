//! No pointer becomes one into another address space in a `let` (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn initialisers(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    let global_as_local: &Local<f32> = &x[0];
    let global_as_constant: &Constant<f32> = &x[0];
    let global_as_private: &f32 = &x[0];
    let local_as_global: &Global<f32> = &tile[0];
    let local_as_constant: &Constant<f32> = &tile[0];
    let local_as_private: &f32 = &tile[0];
    let constant_as_global: &Global<f32> = &c[0];
    let constant_as_local: &Local<f32> = &c[0];
    let constant_as_private: &f32 = &c[0];
    let private_as_global: &Global<f32> = &v;
    let private_as_local: &Local<f32> = &v;
    let private_as_constant: &Constant<f32> = &v;
}

fn main() {}
