//! A pointer in a tuple or an `Option` stays one into its address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn tuples(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    let global_as_local: (&Local<f32>, u32) = (&x[0], 1);
    let global_as_constant: (&Constant<f32>, u32) = (&x[0], 1);
    let global_as_private: (&f32, u32) = (&x[0], 1);
    let local_as_global: (&Global<f32>, u32) = (&tile[0], 1);
    let local_as_constant: (&Constant<f32>, u32) = (&tile[0], 1);
    let local_as_private: (&f32, u32) = (&tile[0], 1);
    let constant_as_global: (&Global<f32>, u32) = (&c[0], 1);
    let constant_as_local: (&Local<f32>, u32) = (&c[0], 1);
    let constant_as_private: (&f32, u32) = (&c[0], 1);
    let private_as_global: (&Global<f32>, u32) = (&v, 1);
    let private_as_local: (&Local<f32>, u32) = (&v, 1);
    let private_as_constant: (&Constant<f32>, u32) = (&v, 1);
}

#[device]
fn options(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    let global_as_local: Option<&Local<f32>> = Some(&x[0]);
    let global_as_constant: Option<&Constant<f32>> = Some(&x[0]);
    let global_as_private: Option<&f32> = Some(&x[0]);
    let local_as_global: Option<&Global<f32>> = Some(&tile[0]);
    let local_as_constant: Option<&Constant<f32>> = Some(&tile[0]);
    let local_as_private: Option<&f32> = Some(&tile[0]);
    let constant_as_global: Option<&Global<f32>> = Some(&c[0]);
    let constant_as_local: Option<&Local<f32>> = Some(&c[0]);
    let constant_as_private: Option<&f32> = Some(&c[0]);
    let private_as_global: Option<&Global<f32>> = Some(&v);
    let private_as_local: Option<&Local<f32>> = Some(&v);
    let private_as_constant: Option<&Constant<f32>> = Some(&v);
}

#[device]
fn taken(pair: (&f32, u32), both: (&Global<f32>, &[f32])) -> f32 {
    *pair.0 + *both.0 + both.1[0]
}

#[device]
fn as_arguments(x: &Global<[f32]>, tile: &Local<[f32]>, v: &[f32]) {
    taken((&x[0], 1), (&x[0], v));
    taken((&v[0], 1), (&tile[0], v));
    taken((&v[0], 1), (&x[0], tile));
}

fn main() {}
