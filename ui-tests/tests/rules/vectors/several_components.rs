//! Components that a vector has not, or that are named twice (OpenCL C 6.3.7); and a mask as a condition (6.5.4).

use cl_runtime::prelude::*;

#[kernel]
fn past_the_last(v: Float2, y: &mut Global<[Float2]>) {
    y[0] = v.zw();
}

#[kernel]
fn written_twice(y: &mut Global<[Float4]>) {
    let mut v: Float4 = y[0];
    v.set_xx(Float2::splat(1.0));
    y[0] = v;
}

#[kernel]
fn compared(v: Float4, w: Float4, y: &mut Global<[f32]>) {
    if v.lt(w) {
        y[0] = 1.0;
    }
}

fn main() {}
