//! Lints of the user hold in kernels, and what the expansion does is no concern of theirs.

#![deny(warnings, clippy::all)]

use cl_runtime::prelude::*;

#[kernel]
#[allow(clippy::too_many_arguments)]
pub fn many(a: f32, b: f32, c: f32, d: f32, e: f32, f: f32, g: f32, out: &mut Global<[f32]>) {
    out[0] = a + b + c + d + e + f + g;
}

pub fn main() {
    assert!(many::kernel().source().is_ok());
}
