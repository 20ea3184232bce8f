//! Operators take what OpenCL C and Rust both let them take (OpenCL C 6.5).

use cl_runtime::prelude::*;

#[kernel]
fn operators(x: &Global<[f32]>, n: u32, out: &mut Global<[f32]>) {
    let a = x[0] & x[1];
    let b = x[0] << 2;
    let c = !x[0];
    let d = n << x[0];
    let e = if x[0] { 1 } else { 2 };
    let f = -n;
}

fn main() {}
