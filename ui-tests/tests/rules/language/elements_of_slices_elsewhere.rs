//! A pattern takes apart slices of private memory; what lies elsewhere is read by its name, in a condition.

use cl_runtime::prelude::*;

#[kernel]
fn of_windows(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    for w in x.windows(2) {
        match w {
            [a, b] => out[0] += a * b,
            _ => {}
        }
    }
}

#[kernel]
fn of_an_option_of_arrays(out: &mut Global<[i32]>) {
    if let Some([a, b]) = out.first_chunk_mut::<2>() {
        *a += *b;
    }
}

fn main() {}
