//! A variable in `__local` memory is the object, and no pointer to it.

use cl_runtime::prelude::*;

type Count = Local<u32>;

#[kernel]
fn counts(out: &mut Global<[u32]>) {
    let mut count: Count;
    if get_local_id(0) == 0 {
        *count = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = *count;
}

#[kernel]
fn reads(out: &mut Global<[u32]>) {
    let mut flag: Local<u32>;
    flag = 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = *flag;
}

fn main() {}
