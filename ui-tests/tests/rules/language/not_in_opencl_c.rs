//! What C has and OpenCL C has not, and what Rust has and a device has not (OpenCL C 6.11).

use cl_runtime::prelude::*;

#[device]
fn twice(x: f32) -> f32 {
    x * 2.0
}

#[kernel]
fn function_pointers(out: &mut Global<[f32]>) {
    let f: fn(f32) -> f32 = twice;
    out[0] = f(1.0);
}

#[kernel]
fn length_at_run_time(n: usize, out: &mut Global<[f32]>) {
    let values = [0.0f32; n];
    out[0] = values[0];
}

#[kernel]
fn strings(out: &mut Global<[u8]>) {
    let text = "text";
    let bytes = b"text";
    out[0] = bytes[0];
}

#[kernel]
fn standard_library(out: &mut Global<[f32]>) {
    let v = std::mem::needs_drop::<f32>();
    out[0] = std::cmp::max(1u32, 2) as f32;
    out[1] = f32::from_bits(1);
}

fn main() {}
