//! Functions of std that change what they are given do not change `__constant` memory (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 2]> = [1.0, 2.0];

#[kernel]
fn of_a_table(out: &mut Global<[f32]>) {
    std::mem::swap(&mut TABLE[0], &mut out[0]);
}

#[kernel]
fn run(x: &Constant<[f32]>, out: &mut Global<[f32]>) {
    std::mem::swap(&mut out[0], &mut x[0]);
    out[1] = std::mem::replace(&mut x[0], 1.0);
    out[2] = std::mem::take(&mut x[1]);
}

fn main() {}
