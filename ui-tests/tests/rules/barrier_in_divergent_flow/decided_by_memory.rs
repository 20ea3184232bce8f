use cl_runtime::prelude::*;

#[kernel]
fn atomics(counter: &mut Global<[u32]>) {
    if atomic_inc(&mut counter[0]) == 0 {
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

#[kernel]
fn varying_address(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    if x[get_global_id(0)] > 0 {
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn written_memory(out: &mut Global<[u32]>) {
    if out[0] > 0 {
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

#[kernel]
fn through_a_reference(out: &mut Global<[u32]>) {
    let mut turns = [0usize; 2];
    let p = &mut turns[0];
    *p = get_local_id(0);
    if turns[0] > 0 {
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
    out[0] = 1;
}

fn main() {}
