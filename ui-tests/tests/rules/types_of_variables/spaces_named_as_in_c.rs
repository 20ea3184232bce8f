//! The address spaces have names of types here, and not those of their qualifiers (OpenCL C 6.7).

use cl_runtime::prelude::*;

#[kernel]
fn copies(x: &__constant<[f32]>, y: &mut __global<[f32]>) {
    let i = get_global_id(0);
    y[i] = x[i];
}

#[kernel]
fn shares(scratch: &mut local<[f32]>, y: &mut global<[f32]>) {
    let mut tile: __local<[f32; 64]>;
    let own: private<f32> = 1.0;
    y[0] = own;
}

fn main() {}
