use cl_runtime::prelude::*;

#[kernel]
fn k(flags: &mut Global<[u32]>) {
    atomic_store_explicit(&mut flags[0], 1, memory_order_acq_rel, memory_scope_device);
}

fn main() {}
