use cl_runtime::prelude::*;

#[kernel]
fn k(f: &mut Global<[f32]>) {
    atomic_fetch_or_explicit(&mut f[0], 1.0, memory_order_relaxed, memory_scope_device);
}

fn main() {}
