//! The head of a device function is checked too.

use cl_runtime::prelude::*;

#[kernel]
async fn waits(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
fn generic(x: impl Copy) {}

#[device]
fn total(items: impl Iterator<Item = u32>) -> u32 {
    let mut sum = 0;
    for item in items {
        sum += item;
    }
    sum
}

#[device]
fn first<I>(items: I) -> u32
where
    I: DoubleEndedIterator<Item = u32>,
{
    0
}

#[device]
fn odd(n: u32) -> impl Iterator<Item = u32> {
    (0..n).filter(|v| v % 2 == 1)
}

#[kernel]
fn given_iterators(out: &mut Global<[u32]>) {
    out[0] = total(0..4) + first(1..3);
    out[1] = total((0..4).map(|v| v * 2)) + odd(5).sum::<u32>();
    for v in odd(3) {
        out[2] += v;
    }
}

#[kernel(fast)]
fn options<'a>(out: &'a mut Global<[f32]>) {
    out[0] = 1.0;
}

#[device]
struct NotAFunction;

fn main() {}
