//! What a variable was before it is assigned as a whole decides nothing behind that.

use cl_runtime::prelude::*;

#[kernel]
fn assigned_again(x: &Global<[u32]>, n: u32, out: &mut Global<[u32]>) {
    let l = get_local_id(0);
    let mut first = l == 0;
    if first {
        out[0] = 1;
    }
    first = n > 3;
    if first {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    let mut i = l;
    while i < x.len() {
        out[l] += x[i];
        i += get_local_size(0);
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    i = 0;
    while i < 10 {
        barrier(CLK_LOCAL_MEM_FENCE);
        i += 1;
    }
}

#[kernel]
fn assigned_in_turns(n: u32, out: &mut Global<[u32]>) {
    let l = get_local_id(0);
    let turns;
    turns = n / 2;
    for turn in 0..turns {
        let mut stride = out[l];
        out[l] = stride + turn;
        stride = turn + 1;
        while stride < 10 {
            barrier(CLK_GLOBAL_MEM_FENCE);
            stride *= 2;
        }
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![assigned_again::kernel(), assigned_in_turns::kernel()]
}

fn main() {}
