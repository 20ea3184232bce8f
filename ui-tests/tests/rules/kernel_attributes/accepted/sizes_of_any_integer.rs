//! The size of a work-group may be a constant of any integer type.

use cl_runtime::prelude::*;

const WIDTH: u32 = 8;
const HEIGHT: i32 = 4;

#[kernel(work_group_size = (WIDTH, HEIGHT), work_group_size_hint = WIDTH * 2)]
fn in_groups(x: &mut Global<[u32]>) {
    let i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    x[i] = get_local_id(0) as u32 + WIDTH * get_local_id(1) as u32;
}

pub fn kernels() -> Vec<Kernel> {
    vec![in_groups::kernel()]
}
