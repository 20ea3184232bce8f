//! A name that nothing has is told of once, with the one that may be meant.

use cl_runtime::prelude::*;

#[kernel]
fn misspelt(value: f32, out: &mut Global<[f32]>) {
    let scaled = valeu * 2.0;
    out[0] = scaled + valu;
}

fn main() {}
