//! A crate of kernels that proves what its users cannot do with it: see `docs/compile-fail-tests.md`.

use cl_types::prelude::*;

/// The sum of a tile, which the work-group has filled.
#[device]
pub fn sum_of_tile(tile: &Local<[f32; 64]>) -> f32 {
    let mut sum = 0.0;
    for i in 0..tile.len() {
        sum += tile[i];
    }
    sum
}

/// Writes `factor * x` to `y`.
#[kernel]
pub fn scale(factor: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < y.len() && i < x.len() {
        y[i] = factor * x[i];
    }
}
