//! A signed number beside an index: `as usize` would overflow where it is negative.

use cl_runtime::prelude::*;

#[kernel]
fn stencil(x: &Global<[f32]>, y: &mut Global<[f32]>, dx: i32, w: i64) {
    let i = get_global_id(0);
    y[i] = x[i + dx];
}

#[kernel]
fn of_others(y: &mut Global<[f32]>, dx: i32, w: isize, n: u32) {
    let i = get_global_id(0);
    let a = dx + i;
    let b = i - w;
    let c = i * 4 + dx;
    let mut d = i;
    d += dx;
    let e = n + dx;
    let f = dx - i;
    let g = i * dx;
    y[a + b + c + d + f + g] = e as f32;
}

fn main() {}
