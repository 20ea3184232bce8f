//! The head of a device function is checked too.

use cl_runtime::prelude::*;

#[kernel]
async fn waits(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
fn generic(x: impl Copy) {}

#[kernel(fast)]
fn options<'a>(out: &'a mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
struct NotAFunction;

fn main() {}
