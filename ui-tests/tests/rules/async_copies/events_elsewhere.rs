//! An event of a copy is a variable of a kernel, and nothing else (OpenCL C 6.11.r).

use cl_runtime::prelude::*;

#[kernel]
fn argument(event: CopyEvent, out: &mut Global<[i32]>) {
    out[0] = 1;
}

#[kernel]
fn in_memory(events: &Global<[CopyEvent]>, out: &mut Global<[i32]>) {
    out[0] = 1;
}

#[kernel]
fn shared(out: &mut Global<[i32]>) {
    let event: Local<CopyEvent>;
    out[0] = 1;
}

#[device]
fn waits(event: CopyEvent) {
    wait_group_events(event);
}

#[device]
fn starts(tile: &mut Local<[f32]>, x: &Global<[f32]>) -> CopyEvent {
    async_work_group_copy(tile, x, 0, 4)
}

fn main() {}
