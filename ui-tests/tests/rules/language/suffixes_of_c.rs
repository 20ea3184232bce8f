//! Behind a number stands a type of Rust, and no suffix of C (6.3.1.1).

use cl_runtime::prelude::*;

#[kernel]
fn numbers(out: &mut Global<[f32]>) {
    out[0] = 1.0f + 2.0F;
    let n = 3u + 4UL as u32;
    let q = 5.0q;
}

fn main() {}
