use cl_runtime::prelude::*;

#[kernel]
fn a_sum(out: &mut Global<[f32]>) {
    if get_local_id(0) == 0 {
        out[0] = work_group_reduce_add(1.0f32);
    }
}

#[kernel]
fn a_sum_of_sub_groups(out: &mut Global<[f32]>) {
    if get_local_id(0) == 0 {
        out[0] = sub_group_reduce_add(1.0f32);
    }
}

#[kernel]
fn a_copy(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 64]>;
    if get_local_id(0) == 0 {
        let copied = async_work_group_copy(&mut tile, x, 0, 64);
        wait_group_events(copied);
    }
    out[0] = 1.0;
}

fn main() {}
