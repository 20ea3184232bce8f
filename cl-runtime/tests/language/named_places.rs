//! A type parameter with the bound of a place: it may be a slice in any address space, without `?Sized`.

use cl_runtime::prelude::*;

#[device]
fn first_two<P: Place<[f32]>>(x: &P) -> f32 {
    x[0] + x[1]
}

#[device]
fn dot<A, B>(a: &A, b: &B) -> f32
where
    A: Place<[f32]>,
    B: Place<[f32]>,
{
    let mut sum = 0.0;
    for i in 0..a.len().min(b.len()) {
        sum += a[i] * b[i];
    }
    sum
}

#[device]
fn fill<P: PlaceMut<[f32]>>(x: &mut P, value: f32) {
    for i in 0..x.len() {
        x[i] = value + i as f32;
    }
}

#[device]
fn doubled<P: Place<f32>>(x: &P) -> f32 {
    2.0 * *x
}

/// Used by value: it is one of the numbers, as Rust has it.
#[device]
fn sum_of<T: Into<f32> + Copy>(a: T, b: &T) -> f32 {
    a.into() + (*b).into()
}

#[kernel(work_group_size = (1, 1, 1))]
fn everywhere(x: &Global<[f32]>, c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    fill(&mut tile, 3.0);
    let mut own = [0.0f32; 3];
    fill(&mut own, 1.0);
    out[0] = first_two(x) + first_two(c) + first_two(&tile) + first_two(&own);
    out[1] = dot(x, c) + dot(&tile, &own) + dot(c, &tile);
    out[2] = doubled(&x[1]) + doubled(&own[2]) + sum_of(2u8, &3u8);
    fill(&mut out[3..], 7.0);
}

#[test]
fn a_place_that_is_pointed_to_may_be_a_slice() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1.0f32, 2.0, 3.0]).unwrap();
        let c = queue.upload(&[0.5f32, 0.25]).unwrap();
        let mut out = queue.zeroed::<f32>(5).unwrap();
        everywhere(&x, &c, &mut out).enqueue(&queue, 1).unwrap();
        let expected = [3.0 + 0.75 + 7.0 + 3.0, 1.0 + (3.0 + 8.0 + 15.0) + (1.5 + 1.0), 4.0 + 6.0 + 5.0, 7.0, 8.0];
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}
