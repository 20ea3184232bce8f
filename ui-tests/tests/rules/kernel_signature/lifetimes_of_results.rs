//! Of several pointers that are passed, the result says which one it may be.

use cl_runtime::prelude::*;

#[device]
fn greater(a: &f32, b: &f32) -> &f32 {
    if *a > *b { a } else { b }
}

#[device]
fn halves(x: &Global<[f32]>, y: &Global<[f32]>) -> (&Global<[f32]>, usize) {
    (&x[..y.len()], y.len())
}

fn main() {}
