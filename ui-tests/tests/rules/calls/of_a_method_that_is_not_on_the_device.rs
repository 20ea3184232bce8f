//! Of the methods of std, those of numbers and of slices that OpenCL C has.

use cl_runtime::prelude::*;

#[kernel]
fn count(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = x[i].swap_bytes();
    out[i] = x.to_vec().len() as u32;
}

fn main() {}
