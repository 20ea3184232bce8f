//! What rustc says of marks that are missing, or that Rust has not, is not said again.

use cl_runtime::prelude::*;

#[kernel]
fn semicolon(x: &mut Global<[f32]>) {
    let i = get_global_id(0)
    x[i] = 1.0;
}

#[kernel]
fn prefix(x: &mut Global<[i32]>) {
    let mut i = 0;
    ++i;
    x[0] = i;
}

#[kernel]
fn tilde(n: u32, x: &mut Global<[u32]>) {
    x[0] = ~n;
}

#[kernel]
fn two_indices(x: &mut Global<[[f32; 4]]>) {
    x[0, 1] = 1.0;
}

fn main() {}
