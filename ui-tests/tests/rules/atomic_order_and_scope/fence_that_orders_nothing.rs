use cl_runtime::prelude::*;

#[kernel]
fn k(flags: &mut Global<[u32]>) {
    flags[0] = 1;
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_relaxed, memory_scope_device);
}

fn main() {}
