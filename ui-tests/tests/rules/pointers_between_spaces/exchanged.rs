//! Pointers into two address spaces are not exchanged (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

use std::mem;

#[kernel]
fn swapped(mut x: &Global<[f32]>, mut c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    mem::swap(&mut x, &mut c);
    out[0] = x[0];
}

#[kernel]
fn replaced(x: &Global<[f32]>, c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let mut p = x;
    let old = mem::replace(&mut p, c);
    out[0] = old[0];
}

#[kernel]
fn by_a_tuple(mut x: &Global<[f32]>, mut c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    (x, c) = (c, x);
    out[0] = x[0];
}

#[kernel]
fn of_variables(x: &mut Global<[f32]>, tile: &mut Local<[f32]>, n: usize) {
    let mut from = x;
    let mut to = tile;
    for _ in 0..n {
        (from, to) = (to, from);
    }
    std::mem::swap(&mut from, &mut to);
    std::mem::swap(from, to);
    to[0] = from[0];
}

fn main() {}
