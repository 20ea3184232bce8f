use cl_runtime::prelude::*;

#[kernel]
fn copies(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let event = async_work_group_copy(out, x, 0, 64);
    wait_group_events(event);
}

fn main() {}
