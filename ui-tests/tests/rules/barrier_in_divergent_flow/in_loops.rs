use cl_runtime::prelude::*;

#[kernel]
fn varying_bound(out: &mut Global<[f32]>) {
    for _ in 0..get_local_id(0) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn varying_break(out: &mut Global<[f32]>) {
    let mut k = 0;
    loop {
        barrier(CLK_LOCAL_MEM_FENCE);
        if k > get_local_id(0) {
            break;
        }
        k += 1;
    }
    out[0] = 1.0;
}

#[kernel]
fn varying_continue(out: &mut Global<[f32]>) {
    for k in 0..4 {
        if k == get_local_id(0) {
            continue;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn counted_by_each(out: &mut Global<[f32]>) {
    let mut turns = 0;
    if get_local_id(0) == 3 {
        turns = 1;
    }
    while turns < 4 {
        barrier(CLK_LOCAL_MEM_FENCE);
        turns += 1;
    }
    out[0] = 1.0;
}

fn main() {}
