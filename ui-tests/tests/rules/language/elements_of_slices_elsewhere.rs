//! Patterns of elements ask a slice in an address space for its length: what they cannot say so is refused.

use cl_runtime::prelude::*;

#[kernel]
fn of_some_lengths(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    for w in x.windows(2) {
        match w {
            [a, b] => out[0] += a * b,
            [_] => {}
        }
    }
}

#[kernel]
fn of_more_than_all(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    match x {
        [] => {}
        [a, ..] => out[0] = *a,
        _ => {}
    }
}

#[kernel]
fn of_alternatives(x: &Global<[[i32; 2]]>, out: &mut Global<[i32]>) {
    match &x[2..] {
        [[a, 1]] | [[_, a], _] => out[0] = *a,
        _ => {}
    }
}

#[kernel]
fn of_parts_to_write(out: &mut Global<[(i32, i32)]>) {
    match &mut out[..2] {
        [(a, _), ..] => *a = 1,
        _ => {}
    }
}

#[kernel]
fn of_an_option_of_arrays(out: &mut Global<[i32]>) {
    if let Some([a, b]) = out.first_chunk_mut::<2>()
        && *b > 0
    {
        *a += *b;
    }
}

#[kernel]
fn of_a_slice_in_a_tuple(out: &mut Global<[i32]>) {
    if let Some((left, [right, ..])) = out.split_first_mut() {
        *left += *right;
    }
}

fn main() {}
