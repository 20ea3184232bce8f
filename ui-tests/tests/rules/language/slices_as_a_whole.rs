//! A slice has no length that is known, so that it is no value.

use cl_runtime::prelude::*;

#[kernel]
fn copies(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    *y = *x;
}

fn main() {}
