use cl_runtime::prelude::*;

#[kernel]
fn k(flags: &mut Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = atomic_load_explicit(&mut flags[0], memory_order_release, memory_scope_device);
}

fn main() {}
