use cl_runtime::prelude::CLK_LOCAL_MEM_FENCE as OF_LOCAL;
use cl_runtime::prelude::*;

const CLK_LOCAL_MEM_FENCE: MemFence = CLK_GLOBAL_MEM_FENCE;

#[device]
fn wait() {
    barrier(CLK_LOCAL_MEM_FENCE)
}

#[kernel]
fn by_a_barrier(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut flag: Local<u32>;
    let i = get_local_id(0);
    if i == 0 {
        flag = x[0];
    }
    barrier(OF_LOCAL);
    barrier(CLK_LOCAL_MEM_FENCE);
    if flag == 1 {
        barrier(OF_LOCAL);
    }
    out[i] = flag;
}

#[kernel]
fn by_a_function(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut flag: Local<u32>;
    let i = get_local_id(0);
    if i == 0 {
        flag = x[0];
    }
    wait();
    if flag == 1 {
        barrier(OF_LOCAL);
    }
    out[i] = flag;
}

fn main() {}
