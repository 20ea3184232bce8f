//! Memory of the work-group and tables are split by their names, and variables get their values in several blocks.

use cl_runtime::prelude::*;

#[constant]
static WEIGHTS: Constant<[f32; 4]> = [0.125, 0.375, 0.375, 0.125];

#[kernel]
fn halves(x: &Global<[f32; 8]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 16]>;
    let l = get_local_id(0) % 16;
    tile[l] = x[l % 8];
    barrier(CLK_LOCAL_MEM_FENCE);
    let (low, high) = tile.split_at(8);
    let (first, last) = WEIGHTS.split_at(2);
    let (left, right) = x.split_at(l % 8);
    out[l] = low[0] * first[0] + high[1] * last[1] + (left.len() + right.len()) as f32;
}

#[kernel]
fn late(n: u32, out: &mut Global<[u32]>) {
    let step;
    let count: u32;
    let scale;
    if n > 1 {
        step = 1;
        count = 2;
        scale = 0.5;
    } else {
        step = 3;
        count = n;
        scale = 2.0;
    }
    out[0] = step + 1 + count * 2;
    out[1] = (count as f32 * scale) as u32;
}

pub fn kernels() -> Vec<Kernel> {
    vec![halves::kernel(), late::kernel()]
}

fn main() {}
