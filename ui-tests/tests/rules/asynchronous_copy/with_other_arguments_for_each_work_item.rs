use cl_runtime::prelude::*;

#[kernel]
fn copies(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 64]>;
    let event = async_work_group_copy(&mut tile, x, get_local_id(0), 64);
    wait_group_events(event);
    out[get_global_id(0)] = tile[get_local_id(0)];
}

fn main() {}
