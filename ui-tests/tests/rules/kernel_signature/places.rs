//! A kernel names the address space of what it takes (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[kernel]
fn of_any_space(x: impl Place<[f32]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
fn cut(x: &impl Place<[f32]>) -> Float4 {
    vload4(0, &x[1..])
}

fn main() {}
