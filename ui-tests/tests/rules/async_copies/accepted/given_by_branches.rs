//! What gives the event of a copy, and what waits for it, may have any form.

use cl_runtime::prelude::{wait_group_events as wait, *};

#[kernel]
fn by_branches(x: &Global<[u32]>, tile: &mut Local<[u32]>, n: u32, out: &mut Global<[u32]>) {
    let event = if n > 8 { async_work_group_copy(tile, x, 1, 8) } else { async_work_group_copy(tile, x, 0, 8) };
    wait(event);
    out[get_global_id(0)] = tile[0];
}

#[kernel]
fn put_into_a_variable(x: &Global<[u32]>, tile: &mut Local<[u32]>, n: u32, out: &mut Global<[u32]>) {
    let event;
    if n > 8 {
        event = async_work_group_copy(tile, x, 1, 8);
    } else {
        event = async_work_group_copy(tile, x, 0, 8);
    }
    unsafe {
        wait_group_events(event);
    }
    out[get_global_id(0)] = tile[0];
}

#[kernel]
fn in_turns(x: &Global<[u32]>, tile: &mut Local<[u32]>, n: u32, out: &mut Global<[u32]>) {
    let mut sum = 0;
    for turn in 0..n as usize {
        let event = unsafe { async_work_group_copy(tile, x, 8 * turn, 8) };
        for i in 0..n {
            if i == 3 {
                break;
            }
            sum += i;
        }
        wait_group_events(event);
        sum += tile[get_local_id(0) & 7];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![by_branches::kernel(), put_into_a_variable::kernel(), in_turns::kernel()]
}
