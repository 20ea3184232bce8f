//! A variable in `__local` memory that is written is declared with `mut`, as any other.

use cl_runtime::prelude::*;

#[kernel]
fn reverses(y: &mut Global<[f32]>) {
    let tile: Local<[f32; 64]>;
    let i = get_local_id(0);
    tile[i] = y[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = tile[63 - i];
}

fn main() {}
