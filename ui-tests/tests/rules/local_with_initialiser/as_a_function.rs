//! No function makes local memory, and it gets no value where it is declared.

use cl_runtime::prelude::*;

#[kernel]
fn made(y: &mut Global<[u32]>) {
    let mut tile = Local([0u32; 8]);
    y[0] = 1;
}

fn main() {}
