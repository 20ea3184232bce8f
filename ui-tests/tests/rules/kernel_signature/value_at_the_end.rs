//! A kernel returns nothing, and so does a function without `->`: rustc writes no type behind the attribute.

use cl_runtime::prelude::*;

#[device]
fn half(x: f32) -> f32 {
    x * 0.5
}

#[kernel]
fn element(y: &mut Global<[f32]>) {
    y[0]
}

#[kernel]
fn call(y: &mut Global<[f32]>) {
    half(y[0])
}

#[device]
fn sum(a: i32, b: i32) {
    a + b
}

fn main() {}
