//! What kernels call from another crate: it depends on `cl-types` alone, so it needs no OpenCL.

use std::ops::{Add, Mul};

use cl_types::prelude::*;

/// A constant of another crate.
pub const OFFSET: i32 = 1000;

/// A device function of another crate.
#[device]
pub fn twice(x: i32) -> i32 {
    x * 2
}

/// A generic device function of another crate, which calls another one of its own.
#[device]
pub fn square_sum<T: Add<Output = T> + Mul<Output = T>>(x: T, y: T) -> T {
    square(x) + square(y)
}

#[device]
fn square<T: Mul<Output = T>>(x: T) -> T {
    x * x
}
