//! A closure that is only called gives what its body gives, of what it is called with.

use cl_runtime::prelude::*;

#[kernel]
fn as_conditions(n: u32, out: &mut Global<[u32]>) {
    let within = |k: u32| k < n;
    let twice = |k| k * 2;
    let mut k = 1;
    while within(k) {
        barrier(CLK_LOCAL_MEM_FENCE);
        k = twice(k);
    }
    let first = |i: usize| {
        let base = get_group_id(0) * get_local_size(0);
        if i > 3 { base + i } else { base }
    };
    for _ in 0..first(4) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = 1;
}

#[kernel]
fn of_elements(n: u32, k: usize, out: &mut Global<[u32]>) {
    let table = [1, 2, 3, 4];
    let at = |i: usize| {
        let place = &table[i];
        *place + table[k] + n
    };
    for _ in 0..at(3) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = 1;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![as_conditions::kernel(), of_elements::kernel()]
}

fn main() {}
