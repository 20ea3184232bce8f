//! Pointers into different address spaces are not compared (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn comparisons(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>) {
    let v = 1.0f32;
    let c0 = &x[0] == &tile[0];
    let c1 = &x[0] != &c[0];
    let c2 = &x[0] < &v;
    let c3 = &tile[0] >= &x[0];
    let c4 = &tile[0] == &c[0];
    let c5 = &tile[0] != &v;
    let c6 = &c[0] < &x[0];
    let c7 = &c[0] >= &tile[0];
    let c8 = &c[0] == &v;
    let c9 = &v != &x[0];
    let c10 = &v < &tile[0];
    let c11 = &v >= &c[0];
}

fn main() {}
