//! A copy into one half of a tile, chosen by the turn, while the other is computed with.

use cl_runtime::prelude::*;

#[kernel(work_group_size = (8))]
fn in_turns(x: &Global<[u32]>, turns: u32, out: &mut Global<[u32]>) {
    let mut tile: Local<[[u32; 8]; 2]>;
    let first = async_work_group_copy(&mut tile[0], x, 0, 8);
    wait_group_events(first);
    let mut sum = 0;
    for turn in 1..turns as usize {
        let (even, odd) = tile.split_at_mut(1);
        let (current, next) = if turn % 2 == 1 { (&even[0], &mut odd[0]) } else { (&odd[0], &mut even[0]) };
        let event = async_work_group_copy(next, x, 8 * turn, 8);
        sum += current[get_local_id(0)];
        wait_group_events(event);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![in_turns::kernel()]
}
