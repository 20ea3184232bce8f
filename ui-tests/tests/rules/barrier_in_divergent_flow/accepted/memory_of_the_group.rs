//! What memory of the group holds behind a barrier is the same for all, as long as nothing is written to it.

use cl_runtime::{Kernel, prelude::*};

/// A count that one work-item has read for all.
#[kernel]
fn read_by_one(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut n: Local<[u32; 2]>;
    let mut tile: Local<[u32; 64]>;
    let i = get_local_id(0);
    if i == 0 {
        n[0] = x[get_group_id(0)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut sum = 0;
    for turn in 0..n[0] {
        tile[i % 64] = turn;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = sum;
}

/// A flag that any of them raises.
#[kernel]
fn until_nothing_changes(x: &mut Global<[u32]>) {
    let mut changed: Local<u32>;
    let i = get_global_id(0);
    loop {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        if get_local_id(0) == 0 {
            changed = 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if x[i] > 3 {
            x[i] -= 1;
            atomic_or(&mut changed, 1);
        }
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        if changed == 0 {
            break;
        }
    }
}

/// A sum in one element, and a count that one work-item changes.
#[kernel]
fn of_an_element(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut partial: Local<[f32; 64]>;
    let mut turns: Local<[u32; 2]>;
    let i = get_local_id(0) % 64;
    partial[i] = x[get_global_id(0)];
    if i == 0 {
        turns[1] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut stride = 32;
    while stride > 0 {
        if i < stride {
            partial[i] += partial[i + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        stride /= 2;
    }
    while partial[0] > 1.0 && turns[1] < 10 {
        barrier(CLK_LOCAL_MEM_FENCE);
        if i == 0 {
            partial[0] *= 0.5;
            turns[1] += 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = partial[0];
}

pub fn kernels() -> Vec<Kernel> {
    vec![read_by_one::kernel(), until_nothing_changes::kernel(), of_an_element::kernel()]
}

fn main() {}
