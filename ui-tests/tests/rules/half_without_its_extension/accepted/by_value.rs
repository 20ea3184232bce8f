//! An `f16` by value is its bits, a `ushort` in OpenCL C, which needs no extension (6.3.1.2).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair {
    first: f16,
    second: f16,
}

#[device]
fn passed(x: f16) -> f16 {
    x
}

#[kernel]
fn by_value(a: f16, b: [f16; 4], pair: Pair, x: &Global<[f16]>, out: &mut Global<[f16]>) {
    out[0] = passed(a);
    out[1] = b[2];
    out[2] = pair.second;
    let held = x[1];
    out[3] = f16::from_f32(held.to_f32() + a.to_f32());
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![by_value::kernel()]
}

fn main() {}
