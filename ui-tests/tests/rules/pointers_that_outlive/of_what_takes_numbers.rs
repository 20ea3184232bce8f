//! A function that takes no pointer returns none (OpenCL C 6.7.4).

use cl_runtime::prelude::*;

#[device]
fn element(n: usize) -> &f32 {
    let own = [0.0f32; 4];
    &own[n]
}

#[device]
fn nothing() -> &Global<[f32]> {
    loop {}
}

fn main() {}
