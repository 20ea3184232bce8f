use cl_runtime::prelude::*;

#[kernel]
fn in_a_branch_on_an_id(out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    if i < 10 {
        out[i] = work_group_reduce_add(1);
    }
}

#[kernel]
fn after_a_scan(out: &mut Global<[u32]>) {
    let before = work_group_scan_exclusive_add(1u32);
    if before < 10 {
        work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    }
    out[get_global_id(0)] = before;
}

#[kernel]
fn of_an_id_that_differs(out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = work_group_broadcast(1u32, i);
}

/// A function of the user's with such a name says nothing about its result.
#[device]
fn work_group_first(x: usize) -> usize {
    x + 1
}

#[kernel]
fn by_another_function(out: &mut Global<[u32]>) {
    if work_group_first(get_local_id(0)) < 4 {
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
    out[0] = 1;
}

fn main() {}
