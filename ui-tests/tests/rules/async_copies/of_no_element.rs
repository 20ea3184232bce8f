//! `async_work_group_copy(t, x, 4, 0)` in OpenCL C copies four elements, and waits for no event first.

use cl_runtime::prelude::*;

#[kernel]
fn in_the_order_of_c(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let event = async_work_group_copy(&mut tile, x, 4, 0);
    wait_group_events(event);
    y[get_local_id(0)] = tile[get_local_id(0)];
}

#[kernel]
fn strided(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let event = async_work_group_strided_copy(&mut tile, x, 4, 2, 0usize);
    wait_group_events(event);
    y[get_local_id(0)] = tile[get_local_id(0)];
}

fn main() {}
