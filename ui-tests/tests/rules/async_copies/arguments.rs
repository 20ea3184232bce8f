//! What the functions of asynchronous copies take: the event is what they give (OpenCL C 6.15.11).

use cl_runtime::prelude::*;

#[kernel]
fn of_two(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let event = async_work_group_copy(&mut tile, x);
    wait_group_events(event);
    out[0] = tile[0];
}

#[kernel]
fn as_in_c(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let event = async_work_group_copy(&mut tile, x, 0, 4);
    wait_group_events(1, event);
    out[0] = tile[0];
}

fn main() {}
