//! No pointer outlives its object (OpenCL C 6.7.4).

use cl_runtime::prelude::*;

#[device]
fn returned(x: &f32) -> &f32 {
    let v = *x;
    &v
}

#[device]
fn of_a_parameter(x: &Global<[f32]>) -> &f32 {
    let v = x[0];
    &v
}

#[kernel]
fn parked(out: &mut Global<[f32]>, slots: &mut Local<[&f32]>) {
    let v = 1.0f32;
    slots[0] = &v;
}

#[kernel]
fn of_a_block(out: &mut Global<[f32]>) {
    let mut p = &1.0f32;
    {
        let v = out[0];
        p = &v;
    }
    out[1] = *p;
}

fn main() {}
