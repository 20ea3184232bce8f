//! What `any`, `all`, `mul24` and `mad24` do not take (OpenCL C 6.15.3, 6.15.6), and a macro that would make a raw pointer.

use cl_runtime::prelude::*;

#[kernel]
fn floats(v: Float4, u: Uint4, out: &mut Global<[i32]>) {
    if any(v) {
        out[0] = 1;
    }
    if all(u) {
        out[0] = 2;
    }
}

#[kernel]
fn wide(x: i64, out: &mut Global<[i64]>) {
    out[0] = mad24(x, x, x);
}

#[kernel]
fn raw(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let p = std::ptr::addr_of!(x[0]);
    out[0] = 1.0;
}

fn main() {}
