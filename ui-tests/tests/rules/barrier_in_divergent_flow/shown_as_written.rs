//! A closure that becomes a part of a loop is shown as it is written.

use cl_runtime::prelude::*;

#[kernel]
fn chosen(n: u32, out: &mut Global<[u32]>) {
    let id = get_local_id(0) as u32;
    for v in (0..n).filter(|v| *v > id) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

fn main() {}
