//! `y += a * x`, for `f32` and for any number.

use std::ops::{Add, Mul};

use cl_runtime::prelude::*;

/// Adds `a * x` to `y`, one element for each work-item.
#[kernel]
pub fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < y.len() {
        y[i] += a * x[i];
    }
}

/// The same for every number type: one OpenCL C kernel for each type it is called with. No index is needed, since each
/// work-item has an element of its own.
#[kernel]
pub fn axpy<T: ClType + Add<Output = T> + Mul<Output = T>>(a: T, x: &Global<[T]>, y: &mut Global<[T]>) {
    *y.item_mut() = *y.item() + a * *x.item();
}
