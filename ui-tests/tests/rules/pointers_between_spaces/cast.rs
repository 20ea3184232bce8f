//! No cast leads from one address space into another, or to a number and back (OpenCL C 6.3.1, 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn casts(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    let global_as_local = &x[0] as &Local<f32>;
    let global_as_constant = &x[0] as &Constant<f32>;
    let global_as_private = &x[0] as &f32;
    let local_as_global = &tile[0] as &Global<f32>;
    let local_as_constant = &tile[0] as &Constant<f32>;
    let local_as_private = &tile[0] as &f32;
    let constant_as_global = &c[0] as &Global<f32>;
    let constant_as_local = &c[0] as &Local<f32>;
    let constant_as_private = &c[0] as &f32;
    let private_as_global = &v as &Global<f32>;
    let private_as_local = &v as &Local<f32>;
    let private_as_constant = &v as &Constant<f32>;
    let number = &x[0] as usize;
    let bits = tile as u64;
    let raw = c as *const f32;
    let back = 64usize as *mut f32;
}

fn main() {}
