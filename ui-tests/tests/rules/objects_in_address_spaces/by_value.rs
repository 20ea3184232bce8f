//! A parameter, a result and a field are objects of their own: only what they point to is in an address space (OpenCL C 6.7).

use cl_runtime::prelude::*;

#[device]
fn parameter(x: Global<f32>) -> f32 {
    1.0
}

#[device]
fn result(x: &Global<[f32]>) -> Local<f32> {
    x[0]
}

#[kernel]
fn kernel_parameter(x: Global<[f32]>, y: Constant<f32>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Field {
    x: Local<f32>,
}

fn main() {}
