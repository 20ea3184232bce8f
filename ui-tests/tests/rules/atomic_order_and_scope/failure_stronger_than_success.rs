use cl_runtime::prelude::*;

#[kernel]
fn k(flags: &mut Global<[u32]>) {
    let mut expected = 0;
    atomic_compare_exchange_strong_explicit(
        &mut flags[0],
        &mut expected,
        1,
        memory_order_release,
        memory_order_acquire,
        memory_scope_device,
    );
}

fn main() {}
