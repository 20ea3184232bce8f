//! What is wrong in a function whatever it is given is told of there, and not where it is called.

use cl_runtime::prelude::*;

#[device]
fn first_of(x: &Global<[u32]>) -> Option<u32> {
    let value = *x.get(get_global_id(0))?;
    barrier(CLK_LOCAL_MEM_FENCE);
    Some(value)
}

#[kernel]
fn calls(x: &mut Global<[u32]>, out: &mut Global<[u32]>) {
    if let Some(value) = first_of(x) {
        out[0] = value;
    }
}

fn main() {}
