//! Each work-item of a group comes to a copy and to the wait for it, with the same arguments.

use cl_runtime::prelude::*;

#[kernel]
fn by_some(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let i = get_local_id(0);
    if i < 4 {
        let event = async_work_group_copy(&mut tile, x, 0, 8);
        wait_group_events(event);
    }
    out[get_global_id(0)] = tile[i % 8];
}

#[kernel]
fn from_various_places(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let i = get_local_id(0);
    let event = async_work_group_copy(&mut tile, x, i, 8);
    wait_group_events(event);
    out[get_global_id(0)] = tile[i % 8];
}

#[kernel]
fn to_various_places(x: &Global<[f32]>, tile: &mut Local<[f32]>, out: &mut Global<[f32]>) {
    let event = async_work_group_copy(&mut tile[get_local_id(0)..], x, 0, 4);
    wait_group_events(event);
    out[get_global_id(0)] = tile[0];
}

fn main() {}
