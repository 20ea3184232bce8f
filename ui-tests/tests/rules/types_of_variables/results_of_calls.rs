//! What a call gives is of another type than asked for: rustc says so in the types of the user's.

use cl_runtime::prelude::*;

#[device]
fn half(x: f32) -> f32 {
    x * 0.5
}

#[device]
fn returned(x: f32) -> u32 {
    half(x)
}

#[kernel]
fn results(x: &Global<[f32]>, n: u32, out: &mut Global<[f32]>) {
    let of_function: u32 = half(x[0]);
    let of_built_in: u32 = sqrt(x[0]);
    let of_work_item: f32 = get_global_id(0);
    let of_method: u32 = x[0].sqrt();
    out[0] = n;
    out[1] = get_global_id(0);
    if half(x[0]) {}
    half(half(n));
}

fn main() {}
