//! What OpenCL C 2.0 has for the device alone: queues, blocks, events, pipes and images that are read and written.

use cl_runtime::prelude::*;

#[kernel]
fn enqueues(out: &mut Global<[i32]>) {
    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4), || {
        out[0] = 1;
    });
}

#[kernel]
fn takes_a_queue(queue: queue_t, event: clk_event_t) {}

#[kernel]
fn takes_a_pipe(numbers: &Pipe<i32, ReadOnly>, out: &mut Global<[i32]>) {
    read_pipe(numbers, &mut out[0]);
}

#[kernel]
fn reads_and_writes(image: &mut Image2d<ReadWrite>) {}

#[kernel]
fn of_an_atomic_type(counters: &mut Global<[atomic_int]>) {
    atomic_fetch_add(&mut counters[0], 1);
}

#[kernel]
fn of_the_c_library(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let p: Option<&Global<f32>> = NULL;
    let more = malloc(16);
    memcpy(out, x, sizeof(f32));
}

#[kernel]
fn of_no_width(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let v = vload5(0, x);
}

fn main() {}
