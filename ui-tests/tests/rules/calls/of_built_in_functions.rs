//! A wrong argument is one error, whatever is done with what the function would give.

use cl_runtime::prelude::*;

#[kernel]
fn roots(n: u32, x: &Global<[u32]>, out: &mut Global<[f32]>) {
    out[0] = sqrt(n);
    let root = sqrt(x[0]);
    out[1] = root + 1.0;
    out[2] = dot(Int4::splat(1), Int4::splat(2)) as f32;
}

fn main() {}
