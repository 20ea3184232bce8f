//! A variable of the program that changes is told of once in a function, however often it is named.

use cl_runtime::prelude::*;

static mut COUNT: u32 = 0;

#[kernel]
fn count(out: &mut Global<[u32]>) {
    unsafe {
        COUNT += 1;
        COUNT = COUNT + 1;
        out[0] = COUNT;
    }
}

fn main() {}
