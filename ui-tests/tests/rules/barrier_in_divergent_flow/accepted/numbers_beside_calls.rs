//! A number that a method made of another is no reference to it: what is called with it changes neither.

use cl_runtime::prelude::*;

#[device]
fn reduce<T: Copy + cl_runtime::ClType>(scratch: &mut Local<[T]>, op: impl Fn(T, T) -> T) -> T {
    let lid = get_local_id(0);
    let mut n = get_local_size(0);
    while n > 1 {
        let half = n.div_ceil(2);
        if lid + half < n {
            scratch[lid] = op(scratch[lid], scratch[lid + half]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        n = half;
    }
    scratch[0]
}

#[device]
fn beyond(lid: usize, half: usize) -> bool {
    lid >= half
}

#[kernel]
fn reduced(scratch: &mut Local<[f32]>, out: &mut Global<[f32]>) {
    scratch[get_local_id(0)] = get_global_id(0) as f32;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = reduce(scratch, f32::min) + reduce(scratch, |a, b| a + b);
}

#[kernel]
fn handed_on(out: &mut Global<[u32]>) {
    let lid = get_local_id(0);
    let mut n = get_local_size(0);
    let mut turns = 0;
    while n > 1 {
        let half = n.next_multiple_of(2).min(n / 2);
        if beyond(lid, half) {
            turns += 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        n = half;
    }
    out[get_global_id(0)] = turns;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![reduced::kernel(), handed_on::kernel()]
}
