//! What has type parameters is checked where it is used (OpenCL C 6.11.k).

use cl_runtime::prelude::*;

#[device]
fn even<T: ClType>(n: u32, value: T) -> bool {
    if n == 0 { true } else { odd(n - 1, value) }
}

#[device]
fn odd<T: ClType>(n: u32, value: T) -> bool {
    if n == 0 { false } else { even(n - 1, value) }
}

#[kernel]
fn run(out: &mut Global<[u32]>) {
    out[get_global_id(0)] = even(3, 1.0f32) as u32;
}

fn main() {}
