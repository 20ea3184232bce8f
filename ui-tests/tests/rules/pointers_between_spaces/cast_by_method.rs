//! There is no method that makes a pointer of another address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn casts(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>, p: &[f32]) {
    let global_as_local = x.cast::<Local<[f32]>>();
    let global_as_constant = x.cast::<Constant<[f32]>>();
    let global_as_private = x.cast::<[f32]>();
    let local_as_global = tile.cast::<Global<[f32]>>();
    let local_as_constant = tile.cast::<Constant<[f32]>>();
    let local_as_private = tile.cast::<[f32]>();
    let constant_as_global = c.cast::<Global<[f32]>>();
    let constant_as_local = c.cast::<Local<[f32]>>();
    let constant_as_private = c.cast::<[f32]>();
    let private_as_global = p.cast::<Global<[f32]>>();
    let private_as_local = p.cast::<Local<[f32]>>();
    let private_as_constant = p.cast::<Constant<[f32]>>();
}

fn main() {}
