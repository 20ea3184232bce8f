//! `=` gives no value, so that nothing is decided by it.

use cl_runtime::prelude::*;

#[kernel]
fn decides(out: &mut Global<[f32]>) {
    let mut left = 4;
    if out[0] = 1.0 {
        out[1] = 1.0;
    }
    while (left = left - 1) {
        out[2] += 1.0;
    }
}

fn main() {}
