//! What the rules of address spaces allow.

use cl_runtime::prelude::*;

#[device]
fn half(x: &Global<f32>) -> f32 {
    *x / 2.0
}

#[device]
fn half_of_private(x: &f32) -> f32 {
    *x / 2.0
}

#[kernel]
fn halves(x: &Global<[f32]>, c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let value = x[i];
    out[i] = half(&x[i]) + half_of_private(&value) + c[i];
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![halves::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
