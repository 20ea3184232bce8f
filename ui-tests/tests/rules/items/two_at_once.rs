//! A work-item holds its element once, and what nobody writes has no element to be written.

use cl_runtime::prelude::*;

#[kernel]
fn two_at_once(y: &mut Global<[f32]>) {
    let a = y.item_mut();
    let b = y.item_mut();
    *a = 1.0;
    *b = 2.0;
}

#[kernel]
fn another_index_at_once(y: &mut Global<[f32]>) {
    let a = y.item_mut();
    y[0] = 2.0;
    *a = 1.0;
}

#[kernel]
fn constant(y: &Constant<[f32]>, z: &Global<[f32]>) {
    *y.item_mut() = 1.0;
    *z.item_mut() = 1.0;
}

fn main() {}
