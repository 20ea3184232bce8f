//! A built-in method of another type is told of by its name, as rustc tells of it elsewhere.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
}

#[kernel]
fn of_numbers(x: &Global<[f32]>, n: &Global<[i32]>, out: &mut Global<[f32]>) {
    out[0] = n[0].sqrt();
    out[1] = x[0].unwrap();
    out[2] = x[0].first();
    out[3] = (x[0] + 1.0).count_ones() as f32;
}

#[kernel]
fn of_others(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let (body, pair, row) = (Body { mass: 1.0 }, (1.0f32, 2.0f32), [1.0f32; 4]);
    out[0] = body.item();
    out[1] = pair.sqrt();
    out[2] = row.sqrt();
    out[3] = x.sqrt();
}

fn main() {}
