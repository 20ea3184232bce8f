//! What std does with raw pointers and bytes has a form of its own in OpenCL C, or none.

use cl_runtime::prelude::*;

#[kernel]
fn pointers_that_are_equal(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[u32]>) {
    out[0] = core::ptr::eq(&x[0], &y[0]) as u32;
}

#[kernel]
fn bits(x: f32, out: &mut Global<[u32]>) {
    out[0] = unsafe { core::mem::transmute(x) };
}

#[kernel]
fn zeros(out: &mut Global<[u32]>) {
    let a: [u32; 4] = unsafe { std::mem::zeroed() };
    out[0] = a[0];
}

#[kernel]
fn parts(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let part = unsafe { core::slice::from_raw_parts(&x[0], 4) };
    out[0] = part[0];
}

fn main() {}
