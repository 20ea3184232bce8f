//! C converts one of two numbers beside an operator by itself (OpenCL C 6.4.6); Rust has both of one type.

use cl_runtime::prelude::*;

#[kernel]
fn index(n: u32, x: &mut Global<[f32]>) {
    x[get_global_id(0) + n] = 1.0;
}

#[kernel]
fn variable(n: u32, x: &mut Global<[f32]>) {
    let i = get_global_id(0) * n + get_local_id(0);
    x[i] = 1.0;
}

#[kernel]
fn condition(n: u32, x: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < n {
        x[i] = 1.0;
    }
}

#[kernel]
fn length(x: &mut Global<[f32]>) {
    let n = x.len() as u32;
    let i = get_global_id(0);
    x[n - i] = 1.0;
}

#[kernel]
fn elements(n: i32, x: &mut Global<[f32]>) {
    x[0] = x[1] * n;
}

#[kernel]
fn doubles(d: f64, x: &mut Global<[f32]>) {
    x[0] = x[1] * d;
}

#[kernel]
fn added(n: i32, x: &mut Global<[f32]>) {
    x[0] += n;
}

#[kernel]
fn integer_literal(x: &mut Global<[f32]>) {
    x[0] = x[1] + 1;
}

#[kernel]
fn compared_with_a_literal(x: &mut Global<[f32]>) {
    if x[0] > 0 {
        x[0] = 1.0;
    }
}

#[kernel]
fn float_literal(n: u32, x: &mut Global<[f32]>) {
    x[0] = n * 0.5;
}

fn main() {}
