//! No function changes a `#[constant]` table (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 3]> = [1.0, 2.0, 3.0];

#[device]
fn set(p: &mut impl PlaceMut<[f32; 3]>) {
    p[0] = 1.0;
}

#[kernel]
fn gives_it(out: &mut Global<[f32]>) {
    set(&mut TABLE);
}

#[kernel]
fn points_to_it(out: &mut Global<[f32]>) {
    let p = &mut TABLE[1];
    *p = 2.0;
}

fn main() {}
