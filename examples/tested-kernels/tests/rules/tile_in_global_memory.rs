//! `sum_of_tile` reads memory of the work-group.

use cl_types::prelude::*;
use tested_kernels::sum_of_tile;

#[kernel]
fn sums(x: &Global<[f32; 64]>, out: &mut Global<[f32]>) {
    out[get_group_id(0)] = sum_of_tile(x);
}

fn main() {}
