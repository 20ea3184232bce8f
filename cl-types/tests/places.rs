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
fn show() {
    println!("{}", spaces::kernel().source().unwrap().text);
    assert_eq!(sum(&[1.0f32, 2.0]), 3.0);
    assert_eq!(sum(&[1.0f32, 2.0][..]), 3.0);
}
