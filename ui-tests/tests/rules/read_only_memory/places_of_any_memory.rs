//! What may point into `__constant` memory is not written through (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[device]
fn clears<P: Place<[f32]> + ?Sized>(x: &P) {
    x[0] = 0.0;
}

#[device]
fn adds(x: &mut impl Place<[f32; 4]>, i: usize) {
    x[i] += 1.0;
}

fn main() {}
