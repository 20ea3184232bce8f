//! What ends a chain of iterators: each is a loop.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

#[kernel]
pub fn sums(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let a = [1.0f32, 2.0, x[i]];
    let all = x.iter().sum::<f32>();
    let few: f32 = a.iter().sum();
    let dot: f32 = x.iter().zip(y.iter()).map(|(p, q)| *p * *q).sum();
    let squares = a.iter().map(|v| v * v).sum::<f32>();
    let product: f32 = a.iter().product();
    let most = a.iter().copied().fold(f32::MIN, f32::max);
    let norm = x.iter().fold(0.0f32, |sum, v| sum + *v * *v);
    let even: usize = (0..10usize).filter(|k| k % 2 == 0).sum();
    out[i] = all + few + dot + squares + product + most + norm + even as f32;
    out[i] += x[i..].iter().map(|v| *v * 2.0).sum::<f32>();
}

#[kernel]
pub fn asks(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0) as i32;
    let mut found = 0;
    if x.iter().any(|v| *v == i) {
        found += 1;
    }
    if x.iter().all(|&v| v > i) {
        found += 2;
    }
    if (2..i).all(|d| i % d != 0) {
        found += 4;
    }
    out[get_global_id(0)] = found;
}

#[kernel]
pub fn counts(x: &Global<[i32]>, out: &mut Global<[usize]>) {
    out[0] = x.iter().filter(|v| **v > 4).count();
    out[1] = x.iter().filter(|&&v| v > 5).count();
    out[2] = x.iter().copied().filter(|v| *v > 6).count();
    out[3] = x.iter().map(|v| *v * 2).filter(|&v| v > 6).count();
    out[4] = x.iter().rev().skip(2).step_by(2).count();
    let mut marks = [0usize; 3];
    (0..3usize).for_each(|k| marks[k] = k * k);
    out[5] = marks.iter().rev().fold(0, |number, v| number * 10 + v);
}

#[kernel]
pub fn finds(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let bound = i as i32 * 4;
    let place = x.iter().position(|v| *v > bound);
    let found = x.iter().copied().find(|v| *v > bound);
    let most = x.iter().copied().max().unwrap_or(0);
    let least = (0..5).map(|k| (k * 3 + 1) % 5 + bound).min().unwrap_or(-1);
    let last = x.iter().copied().filter(|v| *v < bound).last();
    out[i] = most * 1000 + least;
    if let Some(place) = place {
        out[i] += 100000 * place as i32;
    }
    out[i + 4] = found.unwrap_or(-1) * 100 + last.unwrap_or(99);
}

/// `&v` reads a place of any space.
#[kernel]
pub fn patterns(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut sum = 0;
    for &v in x {
        sum += v;
    }
    for (k, &v) in x.iter().enumerate() {
        sum += v * k as i32;
    }
    let item = 2;
    for v in x.iter().filter(|v| **v > item) {
        sum += *v * item;
    }
    out[0] = sum;
}

#[device]
fn half_of(n: i32, asked: &mut i32) -> Option<i32> {
    *asked += 1;
    if n % 2 == 0 { Some(n / 2) } else { None }
}

/// A type with a method that has a name of one of `Option`, which is called by its path.
#[derive(Clone, Copy, ClType)]
pub struct Both(i32, i32);

#[device]
impl Both {
    fn map<F: Fn(i32) -> i32>(self, f: F) -> Both {
        Both(f(self.0), f(self.1))
    }
}

/// The methods of `Option` that take closures: each is a `match`.
#[kernel]
pub fn options(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let n = x[i];
    let mut asked = 0;
    let half = half_of(n, &mut asked);
    out[i * 10] = half.map(|v| v * v).unwrap_or(-1);
    out[i * 10 + 1] = half.and_then(|v| half_of(v, &mut asked)).unwrap_or_else(|| n + 100);
    if half.is_some_and(|v| v > 2) {
        out[i * 10 + 2] = 1;
    }
    out[i * 10 + 3] = half.filter(|v| *v > 3).map_or(-5, |v| v + 5);
    out[i * 10 + 4] = half_of(n, &mut asked).map_or(asked * 10, |v| v - asked);
    let wide: Option<f32> = half.map(|v| v as f32 / 4.0);
    out[i * 10 + 5] = (wide.unwrap_or(0.25) * 100.0) as i32;
    let halves = half.filter(|&v| v % 2 == 0).map(|v: i32| (v, v / 2));
    let (a, b) = halves.unwrap_or((7, 8));
    out[i * 10 + 6] = a * 100 + b;
    out[i * 10 + 7] = half.or_else(|| half_of(n + 1, &mut asked)).map_or_else(|| -9, |v| v);
    out[i * 10 + 8] = x.iter().copied().find(|v| *v > n).map(|v| v - n).unwrap_or_else(|| 1000);
    if half.is_none_or(|v| v == 3) {
        asked += 50;
    }
    let both = [half, Some(n)];
    for one in both.iter() {
        asked += one.map(|v| v * 100).unwrap_or(0);
    }
    let mut changed = half;
    let before = changed.map(|v| {
        changed = None;
        v * 1000
    });
    asked += before.or_else(|| changed).unwrap_or_else(|| 10000);
    asked += Both::map(Both(n, 2), |v| v + 1).1;
    let pairs = [Both(n, 2), Both(4, n)];
    asked += pairs[1].map(|v| v - n).0 - (4 - n);
    out[i * 10 + 9] = asked;
}

#[device]
fn halved(v: i32) -> Option<i32> {
    (v % 2 == 0).then(|| v / 2)
}

#[device]
fn is_large(v: &i32) -> bool {
    *v > 4
}

/// A closure of a chain sees the variables around it, whatever another closure of the chain calls its own.
#[kernel]
pub fn names_of_others(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let (w, i) = (10u32, 3u32);
    let mut sum = 0;
    for v in x.iter().map(|w| w * 2) {
        sum += v * w;
    }
    out[0] = sum;
    for (i, v) in x.iter().map(|v| v * i).enumerate() {
        out[1] += v + i as u32 * 100;
    }
    out[2] = x.iter().map(|w| w + 1).fold(0, |a, v| a + v * w);
    out[3] = x.iter().filter(|w| **w > 1).map(|v| v * w).sum();
    out[4] = x.iter().zip(0..9).map(|(w, k)| w + k).map(|v| v * w).sum();
    out[5] = x.iter().map(|w| w * 5).min_by_key(|v| v.abs_diff(w)).unwrap_or(0);
    out[6] = x.iter().map(|w| Extent { w: *w, i }).map(|e| Extent { w, i: e.w }).map(|e| e.w * e.i).sum();
    out[7] = x.iter().filter(|sum| **sum > 1).map(|v| v + sum).sum();
}

#[derive(Clone, Copy, ClType)]
struct Extent {
    w: u32,
    i: u32,
}

const LIMIT: u32 = 3;

/// Of the closures on both sides of a zip neither comes after the other; and what follows the name of a constant may be a block.
#[kernel]
pub fn names_beside(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let (k, v) = (2u32, 2u32);
    let mut sum = 0;
    for (a, b) in (0..4u32).map(|k| k * 2).zip((0..9u32).map(|a| a + k)) {
        sum = sum * 3 + a + b + k;
    }
    out[0] = sum;
    out[1] = x.iter().copied().map(|v| if v > LIMIT { v } else { 0 }).filter(|w| *w > v).map(|w| w + v).sum();
    out[2] = x.iter().map(|v| *v + k).zip(x.iter().map(|k| *k * 2)).map(|(k, v)| k * v).filter(|v| *v > k).sum();
}

/// A function that is named in the place of a closure, before another adaptor too.
#[kernel]
pub fn functions_by_name(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let add = |v: i32| v + out.len() as i32;
    let sum: i32 = x.iter().copied().map(i32::abs).map(add).sum();
    let mut halves = 0;
    for half in x.iter().copied().filter_map(halved) {
        halves += half;
    }
    let large = x.iter().copied().filter(is_large).count() as i32;
    let greatest = (0..x.len()).map(i32::try_from).map(Result::unwrap_or_default).fold(0, i32::max);
    let both: i32 = x.iter().copied().map(i32::signum).zip((0..9).map(add)).map(|(a, b)| a * b).sum();
    out[0] = sum;
    out[1] = halves;
    out[2] = large;
    out[3] = greatest + both * 100;
}

#[device]
fn three_from(n: usize) -> std::ops::Range<usize> {
    n..n + 3
}

#[derive(Clone, Copy, ClType)]
struct Span {
    end: usize,
    length: usize,
}

#[device]
impl Span {
    fn indices(&self) -> std::ops::Range<usize> {
        self.end - self.length..self.end
    }

    fn sum(&self, x: &Global<[i32]>) -> i32 {
        self.indices().map(|k| x[k]).sum::<i32>() + three_from(self.length).rev().fold(0, |sum, k| sum * 2 + k as i32)
    }
}

/// Ranges that functions give, and literals that are indices alone.
#[kernel]
pub fn given_ranges(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let range = three_from(i);
    let mut sum = range.contains(&2) as i32 + three_from(1).contains(&i) as i32 * 2;
    sum += range.clone().map(|k| x[k]).sum::<i32>() * 10;
    for k in three_from(i).rev().step_by(2) {
        sum = sum * 3 + x[k];
    }
    sum += three_from(1).rev().map(|k| x[k - 1]).max().unwrap_or(0) + range.into_iter().fold(0, |a, k| a * 2 + x[k]);
    let span = Span { end: i + 2, length: 2 };
    sum += span.indices().filter(|k| k % 2 == 0).count() as i32 * 1000 + span.indices().len() as i32 + span.sum(x);
    for k in (1..6).rev().step_by(2) {
        sum = sum * 3 + x[k - 1];
    }
    for (k, v) in (0..4).zip(x) {
        sum += x[k + 1] * *v;
    }
    out[i] = sum + (0..5).rev().map(|k| x[k + 1] - k as i32).sum::<i32>();
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("consumers_given_ranges", given_ranges::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, -7, 4, 9, 5, 6])?, queue.zeroed::<i32>(4)?);
            given_ranges(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_sums", sums::kernel(), |queue| {
            let (x, y) = (queue.upload(&[0.5f32, 1.5, 2.5, 3.5])?, queue.upload(&[2.0f32, 4.0, 6.0])?);
            let mut out = queue.zeroed::<f32>(4)?;
            sums(&x, &y, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_asks", asks::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 7, 4, 9])?, queue.zeroed::<i32>(12)?);
            asks(&x, &mut out).enqueue(queue, 12)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_counts", counts::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 7, 4, 9, 5, 6])?, queue.zeroed::<usize>(6)?);
            counts(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_finds", finds::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 7, 4, 9, 5, 6])?, queue.zeroed::<i32>(8)?);
            finds(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_patterns", patterns::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 7, 4, 9, 5, 1])?, queue.zeroed::<i32>(1)?);
            patterns(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_names_of_others", names_of_others::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[1, 2, 3, 4])?, queue.zeroed::<u32>(8)?);
            names_of_others(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_names_beside", names_beside::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 4, 1, 5, 9, 2, 6])?, queue.zeroed::<u32>(3)?);
            names_beside(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_functions_by_name", functions_by_name::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 8, -6, 12])?, queue.zeroed::<i32>(4)?);
            functions_by_name(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("consumers_options", options::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 8, 6, 12])?, queue.zeroed::<i32>(40)?);
            options(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
