//! No object is in the generic address space: it exists only behind a pointer (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[constant]
static TABLE: Generic<[f32; 2]> = [1.0, 2.0];

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Field {
    x: Generic<f32>,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct PointerField {
    x: &'static Generic<f32>,
}

#[device]
fn parameter(x: Generic<f32>) -> f32 {
    1.0
}

#[device]
fn result(x: &Global<[f32]>) -> Generic<f32> {
    x[0]
}

#[kernel]
fn kernel_parameter(x: Generic<f32>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn variables(out: &mut Global<[f32]>) {
    let mut declared: Generic<[f32; 4]>;
    let initialised: Generic<f32> = 1.0;
    if out.len() > 1 {
        let mut nested: Generic<f32>;
    }
}

#[device]
fn pointer_to_a_pointer(x: &Generic<&Global<f32>>) -> f32 {
    1.0
}

fn main() {}
