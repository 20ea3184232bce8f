//! Branches give pointers into one address space: each is converted (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[kernel]
fn first(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    tile[0] = 0.0;
    let p = if out.len() > 3 { &tile[0] } else { to_generic(&x[0]) };
    out[0] = *p;
}

#[kernel]
fn second(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    tile[0] = 0.0;
    let p = if out.len() > 3 { to_generic(&x[0]) } else { &tile[0] };
    out[0] = *p;
}

fn main() {}
