//! What an `extern` block declares is in no memory of a device (OpenCL C 6.7.6, 6.10).

use cl_runtime::prelude::*;

unsafe extern "C" {
    static LIMIT: u32;
    static mut COUNT: u32;
}

#[kernel]
fn read(out: &mut Global<[u32]>) {
    out[get_global_id(0)] = unsafe { LIMIT };
}

#[device]
fn count() -> u32 {
    COUNT
}

fn main() {}
