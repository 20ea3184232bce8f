//! A copy is waited for in the block that begins it, which nothing leaves before (OpenCL C 6.15.11).

use cl_runtime::prelude::*;

#[kernel]
fn in_a_branch(x: &Global<[f32]>, tile: &mut Local<[f32]>, n: u32) {
    let event = async_work_group_copy(tile, x, 0, 8);
    if n > 0 {
        wait_group_events(event);
    }
}

#[kernel]
fn behind_a_return(x: &Global<[f32]>, tile: &mut Local<[f32]>, n: u32) {
    let event = async_work_group_copy(tile, x, 0, 8);
    if n > 0 {
        return;
    }
    wait_group_events(event);
}

#[kernel]
fn in_some_turns(x: &Global<[f32]>, tile: &mut Local<[f32]>, n: u32) {
    for i in 0..n {
        let event = async_work_group_copy(tile, x, 0, 8);
        if i > 0 {
            continue;
        }
        wait_group_events(event);
    }
}

#[kernel]
fn of_another(x: &Global<[f32]>, tile: &mut Local<[f32]>) {
    let event = async_work_group_copy(tile, x, 0, 8);
    let event = async_work_group_copy(tile, x, 8, 8);
    wait_group_events(event);
}

fn main() {}
