//! No method changes a `#[constant]` table (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[i32; 3]> = [3, 1, 2];

#[kernel]
fn sorts(out: &mut Global<[i32]>) {
    TABLE.sort();
    out[0] = TABLE[0];
}

#[kernel]
fn fills(out: &mut Global<[i32]>) {
    out[0] = 1;
    TABLE.fill(0);
}

#[kernel]
fn swaps(out: &mut Global<[i32]>) {
    TABLE.swap(0, 1);
    out[0] = TABLE[0];
}

fn main() {}
