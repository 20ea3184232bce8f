//! Helpers that are generic over the address space.
use cl_types::prelude::*;
use std::ops::Add;

#[device]
fn sum<P: Place<[f32]> + ?Sized>(x: &P) -> f32 {
    let mut total = 0.0;
    for i in 0..x.len() {
        total += x[i];
    }
    total
}

#[device]
fn first<T: Add<Output = T>>(x: &impl Place<[T]>) -> T {
    let again = x;
    x[0] + again[1]
}

#[device]
fn scale(x: &mut impl PlaceMut<[f32]>, by: f32) {
    for i in 0..x.len() {
        x[i] *= by;
    }
    x[0] = sum(x);
}

#[device]
fn bump(x: &mut impl PlaceMut<u32>) -> u32 {
    *x += 1;
    *x
}

#[kernel]
fn spaces(g: &mut Global<[f32]>, c: &Constant<[f32]>, l: &mut Local<[f32]>, n: &mut Global<[u32]>) {
    let mut own = [1.0f32, 2.0, 3.0];
    scale(&mut own, 3.0);
    scale(l, 2.0);
    scale(g, 2.0);
    let mut count = 3u32;
    g[0] = sum(g) + sum(c) + sum(l) + sum(&own) + first(&own) + first(c);
    n[0] = bump(&mut n[1]) + bump(&mut count) + count;
}

#[test]
fn each_space_is_a_function() {
    let text = spaces::kernel().source().unwrap().text;
    assert!(text.contains("float sum(const float *x"), "{text}");
    assert!(text.contains("float sum_2(__local const float *x, ulong x_len"), "{text}");
    assert!(text.contains("float sum_3(__global const float *x, ulong x_len"), "{text}");
    assert!(text.contains("float sum_4(__constant float *x, ulong x_len"), "{text}");
    assert!(text.contains("uint bump(__global uint *x"), "{text}");
    assert!(text.contains("uint bump_2(uint *x"), "{text}");
}

#[test]
fn the_host_has_private_memory_alone() {
    assert_eq!(sum(&[1.0f32, 2.0]), 3.0);
    assert_eq!(sum(&[1.0f32, 2.0][..]), 3.0);
    let mut own = [1.0, 2.0];
    scale(&mut own, 2.0);
    assert_eq!(own, [6.0, 4.0]);
}
