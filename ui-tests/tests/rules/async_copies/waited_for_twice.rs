//! An event is no value that is copied (OpenCL C 6.11.r).

use cl_runtime::prelude::*;

#[kernel]
fn twice(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let event = async_work_group_copy(&mut tile, x, 0, 8);
    let other = event.clone();
    wait_group_events(event);
    wait_group_events(other);
    out[get_global_id(0)] = tile[get_local_id(0)];
}

fn main() {}
