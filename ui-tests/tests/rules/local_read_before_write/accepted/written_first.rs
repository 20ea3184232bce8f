//! What something may have written can be read.

use cl_runtime::prelude::*;

#[device]
fn fill(tile: &mut Local<[f32; 4]>) {
    tile[get_local_id(0) & 3] = 2.0;
}

#[kernel]
fn by_a_helper(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let n = tile.len();
    fill(&mut tile);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = tile[n - 1];
}

#[kernel]
fn by_an_earlier_turn(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    for i in 0..4 {
        if i > 0 {
            out[i] = tile[i - 1];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[i] = 1.0;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_branch(out: &mut Global<[u32]>) {
    let mut count: Local<u32>;
    if get_local_id(0) == 0 {
        count = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&mut count, 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = count;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![by_a_helper::kernel(), by_an_earlier_turn::kernel(), by_a_branch::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
