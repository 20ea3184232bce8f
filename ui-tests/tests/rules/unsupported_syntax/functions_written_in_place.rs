//! Functions that are written where they are called end with what they give, and call themselves nowhere.

use cl_runtime::prelude::*;

#[device]
fn until(x: u32) -> impl Iterator<Item = u32> {
    if x > 3 {
        return 0..3;
    }
    0..x
}

#[device]
fn below(x: u32) -> impl Fn(u32) -> u32 {
    let scale = move |v: u32| v * x;
    if x > 3 {
        return scale;
    }
    scale
}

#[device]
fn countdown(n: u32) -> u32 {
    circle(0..n)
}

#[device]
fn circle(values: impl Iterator<Item = u32>) -> u32 {
    let mut sum = 0;
    for v in values {
        sum += v;
    }
    if sum > 3 { circle(0..sum - 1) } else { sum }
}

#[device]
fn next(n: &mut u32) -> u32 {
    *n += 1;
    *n
}

#[device]
fn range(a: u32, b: u32) -> impl Iterator<Item = u32> {
    a..b
}

#[device]
fn total<T: ClType + Default + std::ops::AddAssign>(values: impl Iterator<Item = T>) -> T {
    let mut sum = T::default();
    for v in values {
        sum += v;
    }
    sum
}

#[derive(Clone, Copy, ClType)]
struct Ring<const N: usize>([u32; N]);

#[device]
impl<const N: usize> Ring<N> {
    fn turned(&self, by: usize) -> impl Iterator<Item = u32> {
        let items = self.0;
        (0..N).map(move |i| items[(i + by) % N])
    }
}

#[device]
fn offset(n: u32) -> impl Iterator<Item = u32> {
    const OFFSET: u32 = 3;
    (0..n).map(|v| v + OFFSET)
}

#[kernel]
fn has_items(out: &mut Global<[u32]>) {
    out[0] = offset(4).sum::<u32>() + offset(5).sum::<u32>();
}

#[kernel]
fn names_parameters(out: &mut Global<[u32]>) {
    out[0] = total([1u32, 2].into_iter());
    out[1] = Ring([1, 2, 3]).turned(1).sum();
}

#[kernel]
fn k(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = until(x[i]).sum();
    let f = below(3);
    out[i] += f(2);
}

#[kernel]
fn calls_itself(out: &mut Global<[u32]>) {
    out[0] = circle(0..3);
}

#[kernel]
fn out_of_order(out: &mut Global<[u32]>) {
    let mut n = 0;
    for (a, b) in (next(&mut n)..9).zip(range(next(&mut n), 9)) {
        out[0] += a * b;
    }
}

#[kernel]
fn takes(values: impl Iterator<Item = u32>, out: &mut Global<[u32]>) {
    out[0] = values.sum();
}

fn main() {}
