//! A function is called with as many arguments as it has parameters; without parameters, with none (OpenCL C 6.11.g).

use cl_runtime::prelude::*;

#[device]
fn three() -> u32 {
    3
}

#[device]
fn double(x: u32) -> u32 {
    2 * x
}

#[kernel]
fn run(out: &mut Global<[u32]>) {
    out[0] = three(1);
    out[1] = double();
    out[2] = double(1, 2);
}

#[kernel]
fn of_a_built_in_function(out: &mut Global<[u32]>) {
    out[3] = max(1, 2, 3);
}

fn main() {}
