//! What is assigned to is a variable of the kernel, or a place.

use cl_runtime::prelude::*;

const LIMIT: i32 = 3;

#[kernel]
fn unknown(out: &mut Global<[i32]>) {
    undefined = 3;
    LIMIT = 4;
    out[0] + 1 = 2;
    out[0] = missing;
}

fn main() {}
