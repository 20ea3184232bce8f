//! Types of OpenCL C by names that Rust has others for, and those that it reserves (OpenCL C 6.3.1, 6.3.2, 6.3.4).

use cl_runtime::prelude::*;

#[device]
fn numbers(x: uint, y: size_t) -> float {
    x as float
}

#[kernel]
fn vectors(a: float4, x: &Global<[uchar16]>, out: &mut Global<[f32]>) {
    let b: int2 = Int2::new(1, 2);
    out[0] = 1.0;
}

#[kernel]
fn of_no_width(a: Float5, b: float6, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
fn of_no_numbers(a: bool4, b: Half4, c: quad, d: float4x4, e: complex) {}

fn main() {}
