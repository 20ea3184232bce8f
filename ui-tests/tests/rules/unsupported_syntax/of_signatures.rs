//! The head of a device function is checked too.

use cl_runtime::prelude::*;

#[kernel]
async fn waits(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
fn generic(x: impl Copy) {}

#[device]
trait Walk {
    fn walk(&self) -> impl Iterator<Item = u32>;
    fn total(items: impl Iterator<Item = u32>) -> u32;
    fn step(&self) -> impl Fn(u32) -> u32;
}

#[kernel(fast)]
fn options<'a>(out: &'a mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
struct NotAFunction;

fn main() {}
