//! Copies go from `__global` to `__local` memory or back, and nowhere else.

use cl_runtime::prelude::*;

#[kernel]
fn within_global(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let event = async_work_group_copy(out, x, 0, 8);
    wait_group_events(event);
}

#[kernel]
fn from_constant(c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let event = async_work_group_copy(&mut tile, c, 0, 8);
    wait_group_events(event);
    out[get_global_id(0)] = tile[get_local_id(0) % 8];
}

#[kernel]
fn into_private(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut own = [0.0f32; 8];
    let event = async_work_group_copy(&mut own, x, 0, 8);
    wait_group_events(event);
    out[get_global_id(0)] = own[0];
}

#[kernel]
fn of_other_elements(x: &Global<[i32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    let event = async_work_group_copy(&mut tile, x, 0, 8);
    wait_group_events(event);
    out[get_global_id(0)] = tile[0];
}

#[kernel]
fn prefetches_local(x: &Global<[f32]>, tile: &mut Local<[f32]>, out: &mut Global<[f32]>) {
    prefetch(tile, 0, 8);
    out[get_global_id(0)] = x[0];
}

fn main() {}
