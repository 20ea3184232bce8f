//! A struct has no flexible array member (OpenCL C 6.11.d), which is told of once.

use cl_runtime::prelude::*;

#[derive(ClType)]
#[repr(C)]
struct Row {
    n: u32,
    values: [f32],
}

#[device]
fn first(row: &Global<Row>) -> f32 {
    row.values[0]
}

#[kernel]
fn reads(row: &Global<Row>, out: &mut Global<[f32]>) {
    out[0] = first(row) + row.values[1];
}

fn main() {}
