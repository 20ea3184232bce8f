//! Pointers are neither added to nor taken from each other: of numbers, Rust would compute with what they point to.

use cl_runtime::prelude::*;

#[kernel]
fn counts(x: &Global<[f32]>, scratch: &mut Local<[u32]>, out: &mut Global<[f32]>) {
    let distance = &x[3] - &x[1];
    let later = &x[0] + 4.0;
    let between_spaces = &scratch[0] - &out[0];
    let own = [1i32, 2];
    let of_private = &own[1] - &own[0];
    let of_slices = x + 1;
    let between_slices = x - x;
    let through_parentheses = (&x[3]) - (&x[1]);
}

fn main() {}
