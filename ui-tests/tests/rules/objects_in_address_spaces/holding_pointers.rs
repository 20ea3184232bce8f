//! No pointer lies in `__global`, `__local` or `__constant` memory: it may outlive what it points to (OpenCL C 6.7.4, 6.11.a).

use cl_runtime::prelude::*;

#[device]
fn parks<'a>(slots: &mut Global<[&'a Global<f32>]>, x: &'a Global<f32>) {
    slots[0] = x;
}

#[device]
fn follows(slots: &Constant<[&f32; 2]>) -> f32 {
    *slots[0]
}

#[kernel]
fn shares(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut nearest: Local<[&Global<f32>; 4]>;
    nearest[0] = &x[1];
    out[0] = *nearest[0];
}

fn main() {}
