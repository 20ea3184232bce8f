//! A reborrow stays in its address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn reborrows(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    let global_as_local: &Local<f32> = &*&x[0];
    let global_as_constant: &Constant<f32> = &*&x[0];
    let global_as_private: &f32 = &*&x[0];
    let local_as_global: &Global<f32> = &*&tile[0];
    let local_as_constant: &Constant<f32> = &*&tile[0];
    let local_as_private: &f32 = &*&tile[0];
    let constant_as_global: &Global<f32> = &*&c[0];
    let constant_as_local: &Local<f32> = &*&c[0];
    let constant_as_private: &f32 = &*&c[0];
    let private_as_global: &Global<f32> = &*&v;
    let private_as_local: &Local<f32> = &*&v;
    let private_as_constant: &Constant<f32> = &*&v;
}

#[device]
fn reborrows_to_write(x: &mut Global<[f32]>, tile: &mut Local<[f32]>) {
    let mut v = 1.0f32;
    let global_as_local: &mut Local<f32> = &mut *&mut x[0];
    let global_as_private: &mut f32 = &mut *&mut x[0];
    let local_as_global: &mut Global<f32> = &mut *&mut tile[0];
    let local_as_private: &mut f32 = &mut *&mut tile[0];
    let private_as_global: &mut Global<f32> = &mut *&mut v;
    let private_as_local: &mut Local<f32> = &mut *&mut v;
}

fn main() {}
