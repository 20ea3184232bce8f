//! A variable points into one address space, whatever tells which (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[kernel]
fn declared_before(x: &Global<[f32]>, tile: &Local<[f32]>, n: i32, out: &mut Global<[f32]>) {
    let from;
    if n > 0 {
        from = x;
    } else {
        from = tile;
    }
    out[0] = from[0];
}

#[kernel]
fn of_a_pattern(x: &Global<[f32]>, tile: &Local<[f32]>, out: &mut Global<[f32]>) {
    let mut rest: &Local<[f32]> = tile;
    if let Some((first, tail)) = x.split_first() {
        rest = tail;
        out[1] = *first;
    }
    out[0] = rest[0];
}

#[kernel]
fn or_a_literal(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let third = x.get(3).unwrap_or(&0.0);
    out[0] = *third;
}

fn main() {}
