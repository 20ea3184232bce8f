//! What each thread of the host has, no work-item has (OpenCL C 6.7.6).

use std::cell::Cell;

use cl_runtime::prelude::*;

thread_local! {
    static COUNT: Cell<u32> = Cell::new(1);
}

#[kernel]
fn read(out: &mut Global<[u32]>) {
    out[0] = COUNT.with(|count| count.get());
}

fn main() {}
