//! A copy is waited for whatever gives its event, and by whatever name it is begun (OpenCL C 6.15.11).

use cl_runtime::prelude::{async_work_group_copy as copy, *};

#[kernel]
fn never(x: &Global<[u32]>, tile: &mut Local<[u32]>, n: u32) {
    let event = if n > 8 { async_work_group_copy(tile, x, 1, 8) } else { async_work_group_copy(tile, x, 0, 8) };
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[kernel]
fn left_before(x: &Global<[u32]>, tile: &mut Local<[u32]>, n: u32) {
    let event = match n {
        0 => async_work_group_copy(tile, x, 1, 8),
        _ => async_work_group_copy(tile, x, 0, 8),
    };
    if n > 7 {
        return;
    }
    wait_group_events(event);
}

#[kernel]
fn put_into_a_variable(x: &Global<[u32]>, tile: &mut Local<[u32]>, n: u32) {
    let event;
    if n > 8 {
        event = async_work_group_copy(tile, x, 1, 8);
    } else {
        event = async_work_group_copy(tile, x, 0, 8);
    }
    if n > 7 {
        wait_group_events(event);
    }
}

#[kernel]
fn overwritten(x: &Global<[u32]>, tile: &mut Local<[u32]>, other: &mut Local<[u32]>) {
    let mut event = async_work_group_copy(tile, x, 0, 8);
    event = async_work_group_copy(other, x, 8, 8);
    wait_group_events(event);
}

#[kernel]
fn held_by_another(x: &Global<[u32]>, tile: &mut Local<[u32]>) {
    let pair = (async_work_group_copy(tile, x, 0, 8), 1);
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[kernel]
fn by_another_name(x: &Global<[u32]>, tile: &mut Local<[u32]>) {
    let event = copy(tile, x, 0, 8);
    barrier(CLK_LOCAL_MEM_FENCE);
}

fn main() {}
