//! `a..=b` as a value: what functions give and take, what is asked of it, and arrays of ranges of both kinds.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use std::ops::{Range, RangeInclusive};

use cl_runtime::prelude::*;

const SPANS: [Range<usize>; 3] = [0..2, 1..4, 3..6];
const CLOSED: [RangeInclusive<usize>; 2] = [0..=2, 1..=4];
const ONE: RangeInclusive<i32> = 2..=5;

#[device]
fn span(a: i32, b: i32) -> RangeInclusive<i32> {
    a..=b
}
#[device]
fn row(i: usize) -> Range<i32> {
    i as i32..i as i32 + 3
}
#[device]
fn rows(i: usize) -> RangeInclusive<usize> {
    i..=i + 1
}
#[device]
fn maybe(a: i32) -> Option<RangeInclusive<usize>> {
    if a > 2 { Some(1..=a as usize) } else { None }
}
#[device]
fn both(a: i32) -> (RangeInclusive<i32>, i32) {
    (a..=a + 2, a)
}
#[device]
fn total(r: RangeInclusive<i32>) -> i32 {
    let mut s = 0;
    for v in r {
        s += v;
    }
    s
}
#[device]
fn width(r: RangeInclusive<i32>) -> i32 {
    if r.is_empty() { 0 } else { *r.end() - *r.start() + 1 }
}
#[device]
fn within<T: ClType + PartialOrd>(r: &RangeInclusive<T>, v: T) -> bool {
    *r.start() <= v && v <= *r.end()
}
#[device]
fn floats(r: RangeInclusive<f32>, v: f32) -> bool {
    r.contains(&v)
}
#[device]
fn asked(r: &RangeInclusive<i32>, v: i32) -> bool {
    r.contains(&v) && *r.start() < 7
}
#[device]
fn again(r: RangeInclusive<u8>) -> u32 {
    let mut it = r.clone();
    let mut s = it.next().unwrap_or(9) as u32 * 100;
    for v in it {
        s += v as u32;
    }
    for v in r {
        s += v as u32;
    }
    s
}

alike! {
    closed_ranges: i32 = [4, 2, 9, 1, 5, 6];
    given_and_taken(x, out) {
        let r = span(x[1], x[0]);
        out[0] = total(r.clone());
        out[1] = asked(&r, 3) as i32;
        out[2] = width(r);
        out[3] = total(ONE) + total(ONE.clone());
        out[4] = within(&(1..=4), x[2]) as i32 + within(&(1.0..=4.0), 2.5) as i32;
        out[5] = floats(0.5..=2.5, x[1] as f32) as i32;
        out[6] = again(250..=255) as i32;
        out[7] = again(250..=249) as i32;
        out[8] = x[rows(2)].iter().sum::<i32>();
        out[9] = width(span(3, 1));
    }
    asked_where_it_is(x, out) {
        // No name of ours is one of these.
        let range = 7;
        for v in span(1, 4) { out[0] += v * range; }
        for v in row(1).map(|v| v + 1) { out[1] += v * range; }
        for v in span(1, 4).map(|v| v + 1) { out[2] += v * range; }
        for v in span(250, 255).rev() { out[3] = out[3].wrapping_mul(3) + v; }
        out[4] = span(1, 3).contains(&2) as i32;
        let r = span(x[1], x[0]);
        out[5] = *r.start() + *r.end() + r.contains(&x[3]) as i32;
        out[6] = r.clone().map(|v| v * 2).sum::<i32>();
        out[7] = r.clone().rev().fold(0, |a, b| a * 3 + b);
        for v in r { out[8] += v; }
        let c = match x[0] { 4 => span(1, 2), _ => span(5, 6) };
        out[9] = c.clone().count() as i32 + c.sum::<i32>();
        out[10] = span(3, 1).is_empty() as i32;
        out[11] = (span(1, 2) == (1..=2)) as i32 * 10 + (span(1, 2) != span(1, 3)) as i32;
    }
    in_other_values(x, out) {
        if let Some(r) = maybe(x[0]) {
            out[0] = x[r.clone()].iter().sum::<i32>() + r.contains(&3) as i32 + *r.end() as i32;
            for i in r { out[1] += x[i]; }
        }
        let (r, k) = both(x[1]);
        out[2] = r.contains(&x[0]) as i32 * k;
        for v in r.rev() { out[3] = out[3] * 10 + v; }
        let closed = |a: i32| a..=a + 3;
        for v in closed(2) { out[4] += v; }
        out[5] = closed(1).contains(&3) as i32;
        let r = closed(5);
        out[6] = *r.start() + *r.end();
    }
    arrays(x, out) {
        for s in SPANS { out[0] += s.len() as i32; for i in s { out[1] += x[i]; } }
        for s in &SPANS { out[2] += (s.end - s.start) as i32; }
        for s in SPANS.iter() { out[3] += x[s.clone()].iter().sum::<i32>(); }
        out[4] = SPANS[1].start as i32;
        out[5] = x[SPANS[2].clone()].iter().sum::<i32>();
        for s in CLOSED { for i in s { out[6] += x[i]; } }
        let k = x[3] as usize;
        out[7] = SPANS[k].len() as i32;
        for i in SPANS[k].clone() { out[8] += x[i]; }
        let own = [0..2usize, 2..5];
        for r in own { out[9] = out[9] * 10 + x[r].len() as i32; }
    }
}
