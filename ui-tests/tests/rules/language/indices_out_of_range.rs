//! An index that does not change while the kernel runs, of an array whose length is written: it is in range or it is not.

use cl_runtime::prelude::*;

const WIDTH: usize = 4;

#[kernel]
fn tile(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 16]>;
    tile[16] = 1.0;
    out[0] = 1.0;
}

#[kernel]
fn rows(out: &mut Global<[f32]>) {
    let mut rows: Local<[[f32; WIDTH]; 2]>;
    rows[1][WIDTH] = 1.0;
    out[0] = 1.0;
}

#[device]
fn coefficients(c: &Constant<[f32; 0x8]>, i: usize) -> f32 {
    if i == 0 { c[7 + 1] } else { c[i] }
}

#[kernel]
fn filter(c: &Constant<[f32; 8]>, out: &mut Global<[f32]>) {
    out[0] = coefficients(c, 2);
}

fn main() {}
