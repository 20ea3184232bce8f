use cl_runtime::prelude::*;

#[kernel]
fn k(flags: &mut Global<[u32]>) {
    atomic_fetch_add_explicit(&mut flags[0], 1, memory_scope_device, memory_order_relaxed);
}

fn main() {}
