//! As it is meant.

use cl_types::prelude::*;
use tested_kernels::sum_of_tile;

#[kernel]
fn sums(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 64]>;
    tile[get_local_id(0)] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_group_id(0)] = sum_of_tile(&tile);
}

fn main() {
    assert!(sums::kernel().source().is_ok());
}
