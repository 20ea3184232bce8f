//! A pointer to one object knows no other beside it, and nobody vouches for an index that is not checked.

use cl_runtime::prelude::*;

#[kernel]
fn indexed(x: &Global<f32>, v: &Global<[Float4]>, out: &mut Global<[f32]>) {
    out[0] = x[1];
    out[1] = v[0][2];
}

#[kernel]
fn unchecked(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = *x.get_unchecked(3);
}

fn main() {}
