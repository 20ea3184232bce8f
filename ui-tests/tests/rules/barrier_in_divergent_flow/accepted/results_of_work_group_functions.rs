//! What a work-group function gives is the same for all of the group, whatever it is given.

use cl_runtime::prelude::*;

#[kernel]
fn until_all_are_done(x: &mut Global<[u32]>) {
    let i = get_global_id(0);
    while work_group_any(x[i] > 0) {
        x[i] -= u32::from(x[i] > 0);
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

#[kernel]
fn as_often_as_the_greatest(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mine = x[get_global_id(0)];
    let mut sum = 0;
    for turn in 0..work_group_reduce_max(mine) {
        sum += work_group_reduce_add(u32::from(turn < mine));
    }
    let first = work_group_broadcast(mine, 0);
    if first > 3 && !work_group_all(mine > first) {
        work_group_barrier_in(CLK_GLOBAL_MEM_FENCE, memory_scope_device);
    }
    out[get_global_id(0)] = sum;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![until_all_are_done::kernel(), as_often_as_the_greatest::kernel()]
}

fn main() {}
