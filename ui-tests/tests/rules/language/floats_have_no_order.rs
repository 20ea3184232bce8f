//! Floats are not `Ord`: nothing sorts them, or finds the least of them, by an order of their own.

use cl_runtime::prelude::*;

#[kernel]
fn orders(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut own = [x[0], x[1], x[2]];
    own.sort();
    own.sort_unstable();
    own.sort_by_key(|v| v * 2.0);
    out[0] = x.iter().min().unwrap_or(0.0);
    out[1] = own.iter().copied().max().unwrap();
    out[2] = own.iter().min_by_key(|v| v.abs()).unwrap() * 2.0;
    out[3] = own.binary_search(&1.0).is_ok() as u32 as f32;
    own.sort_by(|a, b| a.total_cmp(b));
}

fn main() {}
