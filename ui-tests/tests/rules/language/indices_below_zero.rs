//! Nothing stands before the first element of a slice.

use cl_runtime::prelude::*;

#[kernel]
fn differences(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let row = [1.0f32, 2.0];
    out[i] = x[-1] - x[i];
    out[i] += row[(-1)];
}

fn main() {}
