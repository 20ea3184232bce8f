//! `__constant` memory does not overlap the generic address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn comparisons(c: &Constant<[f32]>, p: &Generic<[f32]>) {
    let a = &p[0] == &c[0];
    let b = &c[0] < &p[0];
}

fn main() {}
