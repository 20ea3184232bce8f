use cl_runtime::prelude::*;

#[kernel]
fn copies(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 64]>;
    let event = async_work_group_copy(&mut tile, x, 0, 64);
    out[get_global_id(0)] = tile[get_local_id(0)];
    wait_group_events(event);
}

fn main() {}
