//! `&Global<…>` is `__global const`.

use cl_runtime::prelude::*;

#[kernel]
fn clear(x: &Global<[f32]>) {
    let i = get_global_id(0);
    x[i] = 0.0;
    x[i] += 1.0;
}

fn main() {}
