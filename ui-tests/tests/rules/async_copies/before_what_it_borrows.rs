//! A copy that nobody waits for is told of before what it borrows is used (OpenCL C 6.15.11).

use cl_runtime::prelude::*;

#[kernel]
fn kept(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let _event = async_work_group_copy(&mut tile, x, 0, 8);
    out[get_global_id(0)] = tile[get_local_id(0)];
}

#[kernel]
fn in_one_branch(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let event = async_work_group_strided_copy(&mut tile, x, 0, 8, 2);
    if x.len() > 8 {
        wait_group_events(event);
    }
    out[get_global_id(0)] = tile[get_local_id(0)];
}

fn main() {}
