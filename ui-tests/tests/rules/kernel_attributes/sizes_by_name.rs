//! The size of a work-group is a positive integer, also by the name of a constant (OpenCL C 6.9.2).

use cl_runtime::prelude::*;

const WIDTH: usize = 0;

#[kernel(work_group_size = (8, WIDTH))]
fn zero(x: &mut Global<[f32]>) {
    x[0] = 1.0;
}

#[kernel(work_group_size_hint = WIDTH)]
fn hinted(x: &mut Global<[f32]>) {
    x[0] = 1.0;
}

fn main() {}
