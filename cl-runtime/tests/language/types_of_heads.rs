//! What the head of a function says of items and of what closures give holds where it is written in the place of a call: literals
//! there are of those types.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;
use std::iter::Sum;

type Byte = u8;

#[device]
fn chosen(n: usize) -> impl Iterator<Item = u8> {
    (0..n).map(|v| if v == 1 { 200 } else { 100 })
}

#[device]
fn repeated(n: u8) -> impl Iterator<Item = u8> {
    std::iter::repeat(7).take(n as usize)
}

#[device]
fn once() -> impl Iterator<Item = Byte> {
    std::iter::once(255)
}

#[device]
fn elements() -> impl Iterator<Item = u8> {
    [200, 100].into_iter()
}

#[device]
fn range() -> impl Iterator<Item = u8> {
    250..255
}

#[device]
fn kept() -> impl Iterator<Item = u8> {
    (248..255).rev().filter(|v| v % 2 == 1).skip(1)
}

#[device]
fn behind(n: i32) -> impl Iterator<Item = i8> {
    (0..n).flat_map(|_| [100, 27])
}

#[device]
fn joined() -> impl Iterator<Item = u8> {
    std::iter::once(250).chain([5, 7])
}

#[device]
fn wide() -> impl Iterator<Item = i64> {
    (1..4).map(|v| v * 1_000_000_000)
}

#[device]
fn in_pairs(n: usize) -> impl Iterator<Item = (usize, u8)> {
    (0..n).map(|v| (v, 250))
}

#[device]
fn sums(x: [i32; 4]) -> impl Iterator<Item = i32> {
    (0..3).map(move |i| x[i..i + 2].iter().sum())
}

#[device]
fn converted(n: u8) -> impl Iterator<Item = i32> {
    (0..n).map(|v| v.into())
}

#[device]
fn nothing() -> impl Iterator<Item = i32> {
    std::iter::empty()
}

#[device]
fn constant() -> impl Fn(i32) -> u8 {
    |v| if v > 0 { 255 } else { 1 }
}

#[device]
fn added(k: u8) -> impl Fn(u8) -> u8 {
    let add = move |v: u8| v.wrapping_add(k);
    add
}

#[device]
fn named(k: u8) -> impl Fn() -> (u8, i64) {
    let of = move || (k, 1);
    of
}

#[device]
fn total(values: impl Iterator<Item = u8>) -> u8 {
    values.fold(0, |a, b| b.wrapping_add(a))
}

#[device]
fn increased<I: Iterator<Item = u8>>(values: I) -> i32 {
    let mut sum = 0;
    for v in values {
        sum += v.wrapping_add(6) as i32;
    }
    sum
}

#[device]
fn halved<I>(values: I) -> u32
where
    I: IntoIterator<Item = u32>,
{
    let mut sum = 0;
    for v in values {
        sum += v.wrapping_sub(5) / 8;
    }
    sum
}

#[device]
fn zeros(values: impl Iterator<Item = u8>) -> u32 {
    values.map(|v| v.leading_zeros()).sum()
}

#[device]
fn asked(f: impl Fn(i32) -> u8, values: impl Iterator<Item = i32>) -> i32 {
    let mut sum = 0;
    for v in values {
        sum += f(v).wrapping_add(100) as i32;
    }
    sum
}

#[derive(Clone, Copy, ClType)]
struct Bytes(u8);

#[device]
impl Sum<u8> for Bytes {
    fn sum<I: Iterator<Item = u8>>(values: I) -> Bytes {
        let mut sum = 0;
        for v in values {
            sum = v.wrapping_add(sum);
        }
        Bytes(sum)
    }
}

#[device]
impl FromIterator<u8> for Bytes {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Bytes {
        let mut count = 0;
        for v in values {
            count += (v.wrapping_add(100) > 200) as u8;
        }
        Bytes(count)
    }
}

#[device]
impl Bytes {
    fn both(&self) -> impl Iterator<Item = u8> {
        [200, 100].into_iter()
    }

    fn chosen(&self) -> impl Fn(i32) -> u8 + '_ {
        |v| if v > 0 { 200 } else { self.0 }
    }

    fn all(&self, values: impl Iterator<Item = u8>) -> i32 {
        let mut sum = 0;
        for v in values {
            sum += v.wrapping_add(100) as i32;
        }
        sum + self.0 as i32
    }
}

alike! {
    literals_have_them: i32 = [3, 1, 4, 1];
    of_items_that_are_given(x, out) {
        out[0] = chosen(3).fold(0, |a, b| b.wrapping_add(a)) as i32;
        out[1] = chosen(3).map(|v| v.wrapping_add(100)).max().unwrap() as i32;
        out[2] = repeated(3).map(|v| v << 6).last().unwrap() as i32;
        out[3] = once().map(|v| v.wrapping_add(1)).max().unwrap() as i32;
        out[4] = elements().map(|v| v.wrapping_mul(2)).fold(0, |a, b| a * 256 + b as i32);
        out[5] = range().map(|v| v.wrapping_add(5)).map(|v| v as i32).sum();
        out[6] = kept().map(|v| v.wrapping_add(7)).map(|v| v as i32).sum();
        out[7] = behind(2).map(|v| v.wrapping_add(50) as i32).sum();
        out[8] = joined().fold(0, |a, b| b.wrapping_add(a)) as i32;
        out[9] = (wide().map(|v| v * 3).max().unwrap() / 1000) as i32;
        for v in in_pairs(2) {
            out[10] += v.1.wrapping_add(7) as i32 + v.0 as i32;
        }
        out[11] = in_pairs(2).map(|(i, v)| i as i32 + v.wrapping_add(7) as i32).sum();
        out[12] = sums([x[0], x[1], x[2], x[3]]).max().unwrap_or(0);
        out[13] = converted(4).map(|v| v * 100).sum();
        out[14] = nothing().sum::<i32>() + nothing().count() as i32;
        let named = range();
        out[15] = named.map(|v| v.wrapping_add(5)).fold(0, |a, v| a + v as i32);
    }
    of_closures_that_are_given(x, out) {
        out[0] = constant()(3).wrapping_add(1) as i32;
        let g = constant();
        out[1] = g(1).wrapping_add(2) as i32;
        let f = added(250);
        out[2] = f(10) as i32;
        let (a, b) = named(255)();
        out[3] = a.wrapping_add(1) as i32;
        out[4] = (b << 40 >> 38) as i32;
        let k = constant();
        out[5] = x.iter().map(|v| k(*v)).fold(0, |a, b| b.wrapping_add(a)) as i32;
    }
    of_what_is_taken(_x, out) {
        out[0] = total([250, 10].into_iter()) as i32 + total([250, 10].iter().copied()) as i32;
        out[1] = increased(std::iter::once(255)) + increased(250..255) + increased(std::iter::repeat(253).take(3));
        out[2] = total((0..3).map(|v| v * 90 + 70)) as i32;
        out[3] = (halved(1..4) + halved([1, 2]) + halved((0..3).map(|k| k * 2))) as i32;
        out[4] = (zeros([25, 1].into_iter()) + zeros(0..3)) as i32;
        out[5] = asked(|_| 200, 0..3) + asked(|v| if v > 1 { 250 } else { 0 }, 0..3);
        let f = |_: i32| 200;
        out[9] = asked(f, 0..2);
        let named = [250, 10].into_iter();
        out[6] = total(named) as i32;
    }
    of_what_types_make(_x, out) {
        let t: Bytes = [200, 100, 220].into_iter().sum();
        out[0] = t.0 as i32;
        let u: Bytes = [200, 100, 120].into_iter().collect();
        out[1] = u.0 as i32;
        out[2] = (0..3).map(|v| v * 90 + 70).sum::<Bytes>().0 as i32;
    }
    of_methods(x, out) {
        let held: Bytes = Bytes(x[0] as u8);
        out[0] = held.both().map(|v| v.wrapping_add(v)).fold(0, |a, b| a * 3 + b as i32);
        let given = held.chosen();
        out[1] = given(1).wrapping_add(given(2)) as i32 + given(x[0] - 3) as i32;
        out[2] = held.all([200, 100].into_iter());
    }
}
