//! The work-items of a group make a copy together, also in a function that they call (OpenCL C 6.15.11).

use cl_runtime::prelude::*;

#[device]
fn fetch(tile: &mut Local<[f32; 8]>, x: &Global<[f32]>) {
    let event = async_work_group_copy(tile, x, 0, 8);
    wait_group_events(event);
}

#[device]
fn fetch_if(wanted: bool, tile: &mut Local<[f32; 8]>, x: &Global<[f32]>) {
    if wanted {
        fetch(tile, x);
    }
}

#[kernel]
fn under_a_condition(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    if get_local_id(0) > 2 {
        fetch(&mut tile, x);
    }
    out[0] = 1.0;
}

#[kernel]
fn by_an_argument(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 8]>;
    fetch_if(get_local_id(0) > 2, &mut tile, x);
    out[0] = 1.0;
}

fn main() {}
