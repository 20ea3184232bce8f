//! Casts and loops that Rust has for other numbers, told of where they are.

use cl_runtime::prelude::*;

#[kernel]
fn casts(flags: &Global<[i32]>, out: &mut Global<[f32]>) {
    out[0] = (flags[0] > 0) as f32;
    out[1] = (flags[0] > 0 && flags[1] > 0) as f32;
}

#[kernel]
fn loops(step: f32, out: &mut Global<[f32]>) {
    for x in 0.0..4.0 {
        out[0] += x;
    }
    for x in 0.0..=step {
        out[1] += x;
    }
}

fn main() {}
