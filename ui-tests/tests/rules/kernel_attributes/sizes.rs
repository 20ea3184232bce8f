//! The size of a work-group is one to three positive integers, of a kernel (OpenCL C 6.9.2).

use cl_runtime::prelude::*;

#[kernel(work_group_size = 0)]
fn of_nobody(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(work_group_size = (8, 8, 8, 8))]
fn of_four(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(work_group_size_hint = 8.0)]
fn of_a_float(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(work_group_size = -8)]
fn negative(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(reqd_work_group_size = 8)]
fn by_the_name_of_c(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(work_group_size = 8, work_group_size = 8)]
fn given_twice(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device(work_group_size = 8)]
fn of_no_kernel(x: f32) -> f32 {
    x
}

fn main() {}
