//! Constants lie in constant memory, and a pointer in a value leads to private memory (OpenCL C 6.7.3): a function gives a
//! reference to constants by itself.

use cl_runtime::prelude::*;

#[device]
const fn segments(case: u8) -> (&'static [(u8, u8)], u8) {
    match case {
        0 | 15 => (&[], 0),
        1 | 14 => (&[(0, 1)], 1),
        _ => (&[(0, 1), (2, 3)], 2),
    }
}

#[device]
fn rows(case: u8) -> &'static [&'static [u8]] {
    if case < 2 { &[&[1], &[2, 3]] } else { &[] }
}

#[device]
fn nothing() -> &'static mut [f32] {
    &mut []
}

#[kernel]
fn uses(out: &mut Global<[u8]>) {
    out[0] = segments(out[0]).1 + nothing().len() as u8;
}

fn main() {}
