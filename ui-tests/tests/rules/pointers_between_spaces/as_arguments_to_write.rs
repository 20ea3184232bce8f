//! Nor one that is written through.

use cl_runtime::prelude::*;

#[device]
fn sets_global(p: &mut Global<f32>) {
    *p = 2.0;
}

#[device]
fn sets_local(p: &mut Local<f32>) {
    *p = 2.0;
}

#[device]
fn sets_private(p: &mut f32) {
    *p = 2.0;
}

#[device]
fn arguments(x: &mut Global<[f32]>, c: &Constant<[f32]>, tile: &mut Local<[f32]>) {
    let mut v = 1.0f32;
    sets_local(&mut x[0]);
    sets_private(&mut x[0]);
    sets_global(&mut tile[0]);
    sets_private(&mut tile[0]);
    sets_global(&mut v);
    sets_local(&mut v);
}

fn main() {}
