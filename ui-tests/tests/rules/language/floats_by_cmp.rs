//! Floats have no total order, and `cmp` asks for one.

use cl_runtime::prelude::*;

#[kernel]
fn less(x: &Global<[f32]>, out: &mut Global<[u32]>) {
    let (a, b) = (x[0], x[1]);
    out[0] = a.cmp(&b).is_lt() as u32;
    out[1] = a.total_cmp(&b).is_lt() as u32;
}

fn main() {}
