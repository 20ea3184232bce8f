//! Functions with type parameters that call each other in a circle, and that no kernel names the types of: the first by
//! name says so (OpenCL C 6.11.k).

use cl_runtime::prelude::*;

#[device]
fn even<T: Copy>(value: T, n: u32) -> T {
    if n == 0 { value } else { odd(value, n - 1) }
}

#[device]
fn odd<T: Copy>(value: T, n: u32) -> T {
    even::<T>(value, n)
}

/// Whose types nobody knows either.
#[kernel]
fn generic<T: ClType + Copy>(x: &Global<[T]>, out: &mut Global<[T]>) {
    out[0] = even(x[0], 2);
}

#[device]
fn first<const N: usize>(n: u32) -> u32 {
    second::<N>(n)
}

#[device]
fn second<const N: usize>(n: u32) -> u32 {
    third(n, &[0.5; N])
}

#[device]
fn third<P: Place<[f32]> + ?Sized>(n: u32, values: &P) -> u32 {
    if values.len() > 3 { first::<3>(n) } else { n }
}

fn main() {}
