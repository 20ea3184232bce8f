//! An atomic function needs an object that surely is in memory which others reach (OpenCL C 6.15.12).

use cl_runtime::prelude::*;

#[device]
fn counts(p: &mut Generic<u32>) {
    atomic_inc(p);
    atomic_fetch_add_explicit(p, 1, memory_order_relaxed, memory_scope_device);
}

fn main() {}
