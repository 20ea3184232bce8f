//! What has no bytes: no memory of OpenCL C holds it, and no kernel takes it.

use std::marker::PhantomData;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Plus;

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Tagged {
    value: f32,
    tag: PhantomData<u32>,
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Step {
    by: f32,
    operator: Plus,
}

#[kernel]
fn in_memory(operators: &Global<[Plus]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
