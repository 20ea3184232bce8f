//! A function has the parameters that it names (OpenCL C 6.11.g).

use cl_runtime::prelude::*;

#[device]
unsafe extern "C" fn sum(count: u32, mut values: ...) -> u32 {
    count
}

#[kernel]
fn run(out: &mut Global<[u32]>, more: ...) {
    out[0] = 1;
}

fn main() {}
