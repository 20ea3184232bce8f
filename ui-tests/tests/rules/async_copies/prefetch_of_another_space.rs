//! Only `__global` memory is prefetched (OpenCL C 6.15.11).

use cl_runtime::prelude::*;

#[kernel]
fn run(tile: &mut Local<[f32]>, table: &Constant<[f32]>, out: &mut Global<[f32]>) {
    prefetch(tile, 0, 4);
    prefetch(table, 0, 4);
    prefetch(out, 0, 4);
}

fn main() {}
