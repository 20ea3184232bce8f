//! No pointer is assigned to a variable for pointers into another address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn assignments(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    let mut to_global = &x[0];
    let mut to_local = &tile[0];
    let mut to_constant = &c[0];
    let mut to_private = &v;
    to_local = &x[0];
    to_constant = &x[0];
    to_private = &x[0];
    to_global = &tile[0];
    to_constant = &tile[0];
    to_private = &tile[0];
    to_global = &c[0];
    to_local = &c[0];
    to_private = &c[0];
    to_global = &v;
    to_local = &v;
    to_constant = &v;
}

fn main() {}
