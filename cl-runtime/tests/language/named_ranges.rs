//! Ranges that have a name, and what keeps something from one item to the next, asked for one item after another.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
struct Lcg(u32);
#[device]
impl Iterator for Lcg {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.wrapping_mul(1103515245).wrapping_add(12345);
        Some(self.0 >> 16)
    }
}
#[device]
fn rest_of(mut r: Range<u32>) -> u32 {
    r.next();
    let mut s = 0;
    for v in &mut r {
        s += v;
        if v > 6 {
            break;
        }
    }
    s * 10 + r.sum::<u32>()
}
#[device]
fn next_of(r: &mut Range<u32>) -> u32 {
    r.next().unwrap_or(77)
}
#[device]
fn up_to_five(r: &mut Range<u32>) -> u32 {
    let mut s = 0;
    for v in r {
        s = s * 10 + v;
        if v >= 5 {
            break;
        }
    }
    s
}
#[device]
fn has_more(r: &Range<u32>) -> bool {
    !r.is_empty() && r.contains(&r.start)
}
alike! { ranges_with_a_name: u32 => u64 = [5, 17, 0, 9, 200, 3, 3, 40];
    taken_apart(x, out) {
        let r = 1..x[0];
        let Range { start, end } = r;
        for i in r {
            out[i as usize] = (start + end) as u64;
        }
        let r = 3..x[2] + 6;
        let product = match r {
            Range { start, end } => start * end,
        };
        for i in r {
            out[10 + i as usize] = product as u64;
        }
    }
    of_a_tuple_pattern(x, out) {
        let (mut a, mut b) = (0..3u32, 5..9u32);
        while let (Some(v), Some(w)) = (a.next(), b.next()) {
            out[0] = out[0] * 100 + (v * 10 + w) as u64;
        }
        out[1] = a.next().unwrap_or(7) as u64;
        out[2] = b.next().unwrap_or(7) as u64;
        let (mut c, mut it, mut d) = (0..=3usize, x.iter(), (1..4u32).map(|v| v * 2));
        while let Some(v) = c.next() {
            out[3 + v] = (*it.next().unwrap_or(&3) + d.next().unwrap_or(9)) as u64;
        }
        out[8] = c.next().unwrap_or(7) as u64 + *it.next().unwrap() as u64;
        let (mut e, e_next) = (2..=4u32, 50u32);
        e.next();
        out[9] = (e.sum::<u32>() + e_next) as u64;
    }
    chosen(x, out) {
        for c in 0..4u32 {
            let mut r = if c > 1 { 0..=3u32 } else { 2..=7 };
            out[0] = out[0] * 10 + r.next().unwrap() as u64;
            out[1] = out[1] * 100 + r.sum::<u32>() as u64;
            let mut r = match c { 0 => 0..3u32, 1 => 2..7, _ => c..c + 4 };
            out[2] = out[2] * 10 + r.next().unwrap() as u64;
            for v in r.by_ref().take(1) { out[3] = out[3] * 10 + v as u64; }
            out[4] = out[4] * 100 + r.sum::<u32>() as u64;
            let mut r = match c { 0 => 0..=x[0], 1 => { let d = c + 1; d..=7 } _ => c..=c + 4 };
            out[5] = out[5] * 10 + r.next_back().unwrap() as u64;
            for v in r.by_ref().take(1) { out[6] = out[6] * 10 + v as u64; }
            out[7] = out[7] * 100 + r.sum::<u32>() as u64;
            for v in if c == 2 { 1..=3u64 } else { 4..=5 } { out[8] = out[8] * 10 + v; }
        }
    }
    of_tuples_and_options(x, out) {
        let mut t = (0..3u32, 5u32);
        out[0] = t.0.next().unwrap() as u64;
        out[1] = t.0.len() as u64;
        out[2] = (t.0.sum::<u32>() + t.1) as u64;
        for c in 0..3 {
            let o = if c > 0 { Some(c..x[0]) } else { None };
            if let Some(mut r) = o {
                out[3] = out[3] * 10 + r.next().unwrap() as u64;
                out[4] = out[4] * 100 + r.sum::<u32>() as u64;
            }
            if let Some(r) = (c > 1).then(|| c..7) { for v in r { out[5] = out[5] * 10 + v as u64; } }
        }
    }
    lent(x, out) {
        let mut r = 1..x[0] + 4;
        out[0] = next_of(&mut r) as u64;
        out[1] = next_of(&mut r) as u64;
        out[2] = has_more(&r) as u64;
        out[3] = up_to_five(&mut r) as u64;
        let kept = &mut r;
        out[4] = next_of(kept) as u64;
        out[5] = next_of(kept) as u64;
        out[6] = r.clone().map(|v| v as u64).sum();
        while !r.is_empty() { out[7] = out[7] * 10 + next_of(&mut r) as u64; }
        out[8] = has_more(&r) as u64 * 10 + next_of(&mut r) as u64;
        r = 3..6;
        for v in r.by_ref() { out[9] = v as u64; if v == 4 { break; } }
        out[10] = r.sum::<u32>() as u64;
    }
    half_open(x, out) {
        let mut r = 0..10u32;
        let a = r.next().unwrap();
        let b = r.next().unwrap();
        out[0] = a as u64; out[1] = b as u64;
        out[2] = r.len() as u64;
        out[3] = r.start as u64; out[4] = r.end as u64;
        out[5] = r.clone().sum::<u32>() as u64;
        out[6] = r.next_back().unwrap() as u64;
        out[7] = r.nth(1).unwrap() as u64;
        out[8] = r.find(|v| *v % 3 == 0).unwrap() as u64;
        out[9] = r.is_empty() as u64;
        out[10] = r.contains(&2) as u64 + 2 * r.contains(&7) as u64;
        for i in r { out[11] = out[11] * 10 + i as u64; }
        let mut r = 0..x.len();
        let mut s = 0;
        while let Some(v) = r.next() { s += x[v]; r.next(); }
        out[12] = s as u64;
        out[13] = r.next().is_none() as u64;
        let n = x[0];
        let mut r = 0..n;
        while let Some(v) = r.next_back() { out[14] = out[14] * 7 + v as u64; r.next(); }
        let mut r: std::ops::Range<u32> = 0..10;
        r.next();
        out[15] = r.position(|v| v == 4).unwrap() as u64;
        out[16] = r.any(|v| v > 6) as u64;
        out[17] = r.all(|v| v > 6) as u64;
        out[18] = r.next().unwrap_or(77) as u64;
        let mut r = 0..10;
        let i: usize = r.next().unwrap() + r.next().unwrap();
        out[19] = x[i] as u64;
        for v in r.by_ref() { if v == 5 { break; } }
        out[20] = r.start as u64;
        out[21] = r.by_ref().take(2).sum::<usize>() as u64;
        out[22] = r.sum::<usize>() as u64;
        let mut r = 3..9;
        for v in &mut r { if v == 4 { break; } }
        out[23] = r.fold(0, |a, v| a * 10 + v);
        let mut r = 250..255u8;
        while let Some(v) = r.next() { out[24] = out[24] * 3 + v as u64; }
        let mut r = -3..3i32;
        r.next();
        out[25] = r.map(|v| v * v).sum::<i32>() as u64;
        let mut r = 3..20u32;
        out[28] = rest_of(r.clone()) as u64;
        out[30] = r.next().is_none() as u64;
        out[31] = rest_of(2..x[0]) as u64;
        let mut outer = 0..4u32;
        let mut other = outer.clone();
        other.next();
        while let Some(i) = outer.next() {
            let Some(j) = other.next() else { break };
            out[35] = out[35] * 11 + (i * 4 + j) as u64;
        }
        let mut pick = || outer.next().unwrap_or(50) as u64;
        out[36] = pick() * 100 + pick();
        let mut r = 0..9u32;
        r.start += 2;
        r.end = 5;
        out[37] = r.next().unwrap() as u64;
        out[38] = r.nth_back(1).unwrap() as u64;
    }
    closed(x, out) {
        let mut r = 0..=10u32;
        out[0] = r.next().unwrap() as u64;
        out[1] = r.next().unwrap() as u64;
        out[2] = r.next_back().unwrap() as u64;
        out[3] = r.clone().sum::<u32>() as u64;
        let mut c = r.clone();
        c.next();
        out[4] = c.next().unwrap() as u64 + 100 * r.next().unwrap() as u64;
        for v in r.by_ref() { if v == 6 { break; } }
        for v in r { out[5] = out[5] * 10 + v as u64; }
        let mut r = 253..=255u8;
        while let Some(v) = r.next() { out[6] = out[6] * 3 + v as u64; }
        out[7] = r.next().is_none() as u64;
        let mut r: std::ops::RangeInclusive<u32> = 0..=3;
        r.next();
        out[8] = r.nth(1).unwrap() as u64;
        out[9] = r.count() as u64;
        let mut ids = 7u32..;
        out[10] = ids.next().unwrap() as u64;
        for v in x { if *v > 9 { out[11] = out[11] * 3 + ids.next().unwrap() as u64; } }
        out[12] = ids.find(|v| v % 5 == 0).unwrap() as u64;
        out[13] = ids.take(3).sum::<u32>() as u64;
        let mut r = 1..=x[0];
        out[14] = r.find(|v| *v > 2).unwrap() as u64;
        out[15] = r.rev().fold(0, |a, v| a * 10 + v as u64);
        let mut r = 5..=4u32;
        out[16] = r.next().is_none() as u64;
    }
    adapted(x, out) {
        let mut r = (0..10u32).rev();
        out[0] = r.next().unwrap() as u64;
        out[1] = r.next().unwrap() as u64;
        out[2] = r.next_back().unwrap() as u64;
        out[3] = r.len() as u64;
        out[4] = r.sum::<u32>() as u64;
        let mut r = (0..10u32).skip(1);
        out[5] = r.next().unwrap() as u64;
        out[6] = r.next().unwrap() as u64;
        out[7] = r.fold(0, |a, v| a * 2 + v as u64);
        let mut r = (0..10u32).step_by(2);
        out[8] = r.next().unwrap() as u64;
        out[9] = r.next().unwrap() as u64;
        out[10] = r.clone().count() as u64;
        out[11] = r.sum::<u32>() as u64;
        let mut r = (0..10usize).zip(x);
        let (i, v) = r.next().unwrap();
        out[12] = i as u64 * 100 + *v as u64;
        while let Some((i, v)) = r.next() { out[13] = out[13] * 3 + i as u64 * *v as u64; }
        let mut r = (0..10u32).rev().skip(2).step_by(3).enumerate();
        while let Some((i, v)) = r.next() { out[14] = out[14] * 13 + i as u64 * 10 + v as u64; }
        let mut r = (0..=9u32).rev().take(3);
        out[15] = r.next().unwrap() as u64;
        out[16] = r.next().unwrap() as u64 * 10 + r.next().unwrap() as u64;
        out[17] = r.next().is_none() as u64;
        let mut it = Lcg(x[0]).take(3);
        out[18] = it.next().unwrap() as u64;
        while let Some(v) = it.next() { out[19] += v as u64; }
        let mut r = (1..20u32).filter(|v| v % 2 == 1).take(4);
        out[20] = r.next().unwrap() as u64;
        out[21] = r.by_ref().take(2).sum::<u32>() as u64;
        out[22] = r.sum::<u32>() as u64;
        let mut r = x.iter().map(|v| v * 2).take_while(|v| *v != 18);
        out[23] = r.next().unwrap() as u64;
        while let Some(v) = r.next() { out[24] = out[24] * 3 + v as u64; }
        out[25] = r.next().is_none() as u64;
        let mut r = x.iter().skip_while(|v| **v != 9);
        out[26] = *r.next().unwrap() as u64 * 1000 + *r.next().unwrap() as u64;
        let mut r = (1..).scan(0u32, |s, v| { *s += v; Some(*s) });
        out[27] = r.next().unwrap() as u64;
        out[28] = r.nth(3).unwrap() as u64;
        let mut r = (0..3u32).chain(7..9);
        while let Some(v) = r.next() { out[29] = out[29] * 10 + v as u64; }
        let mut r = (0..5u32).zip(10..);
        r.next();
        out[30] = r.map(|(a, b): (u32, u32)| (a * b) as u64).sum();
        let named = 0..6u32;
        let mut r = named.map(|v| v + 1);
        out[31] = r.next().unwrap() as u64 + r.next().unwrap() as u64;
    }
}

#[derive(ClType)]
struct View<'a> {
    x: &'a Global<[u32]>,
    r: Range<usize>,
}
#[device]
impl View<'_> {
    fn step(&mut self) -> usize {
        self.r.next().unwrap_or(77)
    }
}
#[kernel]
fn fields(x: &Global<[u32]>, out: &mut Global<[u64]>) {
    let mut v = View { x, r: 2..5 };
    out[0] = v.r.next().unwrap() as u64;
    out[1] = v.r.next().unwrap() as u64;
    out[2] = v.step() as u64;
    out[3] = v.step() as u64;
}
#[test]
fn fields_that_are_ranges() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[0u32; 5]).unwrap();
        let mut out = queue.upload(&[0u64; 4]).unwrap();
        fields(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [2, 3, 4, 77]);
    }
}

mod of_closures {
    use cl_runtime::prelude::*;

    alike! {
        closures_give_ranges: u32 => i32 = [4, 9, 2, 7, 5, 1, 8, 3];
    given_by_closures(x, out) {
        let r = |i: usize| i..i + 4;
        for k in r(2) { out[k] = 1; }
        out[1] = x[r(1)].iter().sum::<u32>() as i32;
        out[10] = r(1).map(|k| x[k] as i32).sum::<i32>();
        let n = x[2] as usize;
        let row = |i| -> std::ops::Range<usize> { let s = i * n; s..s + n };
        out[11] = x[row(1)].iter().rev().map(|v| *v as i32).fold(0, |a, v| a * 10 + v);
        out[12] = r(3).len() as i32 + r(2).start as i32 + r(2).contains(&3) as i32;
        let q = r(1);
        out[13] = q.end as i32 + x[q].len() as i32;
    }
    }
}
