//! A kernel calls `#[device]` functions and built-ins, by whatever path it names them.

use std::mem::swap;

use cl_runtime::prelude::*;

mod geometry {
    pub fn area(x: f32, y: f32) -> f32 {
        x * y
    }
}

fn host_only(x: f32) -> f32 {
    x * 2.0
}

#[device]
fn helper(x: f32) -> f32 {
    host_only(x)
}

#[kernel]
fn calls(x: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (mut a, mut b) = (x[i], 1.0);
    x[i] = geometry::area(helper(a), 2.0);
    swap(&mut a, &mut b);
    drop(a);
}

fn main() {}
