//! What a program has outside of its functions is in `__constant` memory (OpenCL C 6.7.6): nothing that changes.

use std::sync::atomic::AtomicU32;

use cl_runtime::prelude::*;

static mut COUNT: u32 = 0;
static TOTAL: AtomicU32 = AtomicU32::new(0);
const LIMIT: u32 = 4;

#[kernel]
fn read(out: &mut Global<[u32]>) {
    out[0] = unsafe { COUNT };
}

#[kernel]
fn write(out: &mut Global<[u32]>) {
    unsafe { COUNT = out[0] };
}

#[kernel]
fn add(out: &mut Global<[u32]>) {
    LIMIT = out[0];
}

#[kernel]
fn atomic(out: &mut Global<[u32]>) {
    let total = TOTAL;
}

fn main() {}
