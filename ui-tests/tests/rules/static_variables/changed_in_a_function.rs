//! No function has a variable that outlives it (OpenCL C 6.7.1).

use cl_runtime::prelude::*;

#[kernel]
fn counted(out: &mut Global<[u32]>) {
    static mut COUNT: u32 = 1;
    unsafe {
        COUNT += 1;
        out[0] = COUNT;
    }
}

fn main() {}
