//! Slices in different address spaces are not compared (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[kernel]
fn as_they_are(x: &Global<[f32]>, tile: &Local<[f32]>, out: &mut Global<[f32]>) {
    if x == tile {
        out[0] = 1.0;
    }
}

#[kernel]
fn parts(x: &Global<[f32]>, table: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let same = &x[1..] != &table[2..];
    out[0] = same as u32 as f32;
}

fn main() {}
