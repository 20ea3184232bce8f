//! Iterators that have no index for their items: functions of `std::iter`, iterators of the user's own, and what has a name.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
use std::iter;

#[derive(Clone, Copy, ClType)]
struct Lcg {
    state: u32,
    left: u32,
}

#[device]
impl Lcg {
    fn new(seed: i32) -> Lcg {
        Lcg { state: seed as u32, left: 8 }
    }
}

#[device]
impl Iterator for Lcg {
    type Item = i32;
    fn next(&mut self) -> Option<Self::Item> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        self.state = self.state.wrapping_mul(1664525).wrapping_add(1013904223);
        Some((self.state >> 20) as i32)
    }
}

/// An iterator with a type parameter.
#[derive(Clone, Copy, ClType)]
struct Again<T> {
    value: T,
    left: u32,
}

#[device]
impl<T: Copy> Iterator for Again<T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        if self.left == 0 {
            None
        } else {
            self.left -= 1;
            Some(self.value)
        }
    }
}

#[device]
fn total(mut it: Lcg) -> i32 {
    it.by_ref().take(4).sum()
}

#[device]
fn advance(it: &mut Lcg, n: usize) {
    for _ in it.take(n) {}
}

/// What the host asks of it too.
#[test]
fn an_iterator_of_the_device_is_one_of_the_host() {
    let ones: Vec<i32> = Again { value: 1, left: 3 }.collect();
    assert_eq!(ones, [1; 3]);
}

alike! { items_one_by_one: i32 = [5, 4, 3, 2, 1, 9, 7, 9, -1, 5];
    successors(x, out) {
        for v in iter::successors(Some(1i32), |&v| (v < 100).then(|| v * 3)).take(4) { out[0] += v; }
        out[1] = iter::successors(Some(1i32), |&v| (v < 100).then(|| v * 3)).sum();
        out[2] = iter::successors(Some(x[0]), |v| if *v > 1 { Some(v - 1) } else { None }).map(|v| v * v).sum();
        out[3] = iter::successors(Some(1), |v| Some(v * 2)).take(5).last().unwrap_or(0);
        out[4] = iter::successors(Some(1), |v| Some(v * 2)).take_while(|v| *v < 50).count() as i32;
        out[5] = iter::successors(Some(27i32), |&n| if n == 1 { None } else if n % 2 == 0 { Some(n / 2) } else { Some(3 * n + 1) })
            .max()
            .unwrap_or(0);
        out[6] = iter::successors(Some(3), |v| Some(v + 4)).find(|v| v % 5 == 0).unwrap_or(0);
        out[7] = iter::successors(Some(1), |v| Some(v + 1)).zip(x.iter()).map(|(a, b)| a * b).sum();
        out[8] = x.iter().zip(iter::successors(Some(1), |v| Some(v * 2))).map(|(a, b)| a * b).sum();
        for (i, v) in iter::successors(Some(7i32), |v| if *v < 40 { Some(v * 2) } else { None }).enumerate() {
            out[9] += i as i32 * v;
        }
        for v in iter::successors(Some(1i32), |v| Some(v + 3)).step_by(2).skip(1).filter(|v| v % 2 == 1).take(3) {
            out[10] = out[10] * 100 + v;
        }
        out[11] = iter::successors(Some(2), |v| Some(v + 2)).take(7).fold(0, |a, v| a * 3 + v);
        out[12] = x.iter().filter(|v| **v > 3).zip(iter::successors(Some(1), |v| Some(v * 10))).map(|(a, b)| a * b).sum();
        let mut calls = 0;
        out[13] = iter::successors(Some(1), |v| { calls += 1; Some(v + 1) }).take(3).sum();
        out[14] = calls;
        out[15] = iter::successors(x.get(2).copied(), |v| v.checked_sub(1).filter(|v| *v >= 0)).count() as i32;
        out[16] = iter::successors(None, |v: &i32| Some(v + 1)).count() as i32;
    }
    from_functions(x, out) {
        let mut i = 0usize;
        out[0] = iter::from_fn(|| { i += 1; if i < 5 { Some(x[i]) } else { None } }).sum();
        out[1] = i as i32;
        let mut n = 0;
        out[2] = iter::from_fn(|| { n += 1; Some(n) }).take(3).sum();
        out[3] = n;
        let mut n = 0;
        out[4] = x.iter().zip(iter::from_fn(|| { n += 2; Some(n) })).map(|(a, b)| a * b).sum();
        out[5] = n;
        let mut n = 0;
        for v in iter::from_fn(|| { n += 1; (n < 4).then_some(n) }) { out[6] += v; }
        out[7] = n;
        let mut n = 3;
        for v in std::iter::from_fn(|| if n > 0 { let w = n; n -= 1; Some(w) } else { None }) {
            let w = 10;
            out[8] = out[8] * w + v;
        }
        let mut at = 0usize;
        let next = iter::from_fn(|| { let v = *x.get(at)?; at += 2; Some(v) }).skip(1).next();
        out[9] = next.unwrap_or(-7);
        out[10] = at as i32;
        let mut k = 0usize;
        out[11] = iter::from_fn(|| if k < 4 { k += 1; Some((k, &x[k])) } else { None })
            .filter(|(_, v)| **v > 1)
            .map(|(i, v)| i as i32 * v)
            .sum();
        'all: for a in 0..3 {
            let mut b = 0;
            for c in iter::from_fn(|| { b += 1; Some(b) }) {
                if c == 3 { continue 'all; }
                if a == 2 { break 'all; }
                out[12] += c * 10 + a;
            }
        }
    }
    repeated(x, out) {
        out[0] = iter::repeat(x[1]).take(3).sum();
        out[1] = x.iter().zip(iter::repeat(2)).map(|(a, b)| a * b).sum();
        out[2] = iter::repeat_n(x[0], 4).sum();
        let mut n = 0;
        out[3] = iter::repeat_with(|| { n += 1; n * n }).take(4).sum();
        out[4] = n;
        for v in iter::once(7).chain(x.iter().copied()) { out[5] = out[5] * 2 + v; }
        out[6] = iter::once(3).chain(iter::once(4)).map(|v| v * v).sum();
        out[7] = iter::empty::<i32>().chain(x.iter().copied().take(2)).sum();
        let mut m = 5;
        for (v, w) in iter::repeat(m).zip(0..4) { m += v; out[8] += w * v; }
        out[9] = m;
        out[10] = x.iter().copied().chain(iter::repeat(1).take(3)).max().unwrap_or(0);
        out[11] = iter::empty().chain(iter::once(8)).last().unwrap_or(0);
        for v in iter::once(x[2]) { if v > 100 { continue; } out[12] += v; }
        for (i, v) in iter::repeat(4).enumerate() { if i > 4 { break; } out[13] += v + i as i32; }
        out[14] = iter::repeat_n((1, 2), 3).map(|(a, b)| a + b).sum();
    }
    own(x, out) {
        let mut lcg = Lcg::new(x[0]);
        for v in lcg { out[0] ^= v; }
        let mut it = Lcg::new(x[1]);
        out[1] = it.next().unwrap_or(0);
        out[2] = it.by_ref().take(3).sum();
        while let Some(v) = it.next() { out[3] ^= v; }
        out[4] = it.next().is_none() as i32;
        out[5] = lcg.map(|v| v % 10).max().unwrap_or(-1);
        out[6] = lcg.left as i32;
        for (i, v) in Lcg::new(3).enumerate() { out[7] += i as i32 * v; }
        out[8] = x.iter().zip(Lcg::new(4)).map(|(a, b)| a ^ b).sum();
        out[9] = Lcg { state: 1, left: 3 }.filter(|v| v % 2 == 1).count() as i32;
        let mut it = Lcg::new(9);
        for v in it.by_ref() { if v % 2 == 0 { break; } out[10] += 1; }
        out[11] = it.left as i32;
        for v in &mut it { out[12] += v; }
        out[13] = it.left as i32;
        let mut peeked = Lcg::new(11).peekable();
        while let Some(v) = peeked.peek() { if v % 3 == 0 { break; } out[14] += 1; peeked.next(); }
        out[15] = peeked.next().unwrap_or(-1);
        out[16] = peeked.count() as i32;
        out[17] = Lcg::new(2).zip(Lcg::new(3)).map(|(a, b)| a ^ b).fold(0, |a, v| a ^ v);
        let best = lcg.take(5).reduce(|a, b| if a > b { a } else { b });
        out[18] = best.unwrap_or(0);
        if let Some(at) = lcg.position(|v| v % 2 == 0) { out[19] = at as i32; }
    }
    own_by_functions(x, out) {
        let mut it = Lcg::new(x[0]);
        out[0] = total(it);
        advance(&mut it, 2);
        out[1] = it.next().unwrap_or(0);
        out[2] = Again { value: 4, left: 3 }.sum();
        out[3] = Again { value: x[2], left: 3 }.map(|v| v * 2).chain(Again { value: 1, left: 2 }).sum();
        let mut pairs = Again { value: (1, 2), left: 3 };
        while let Some((a, b)) = pairs.next() { out[4] += a * b; }
    }
    in_order(x, out) {
        out[0] = x[..4].iter().lt(x[4..8].iter()) as i32;
        out[1] = x[..4].iter().ge(x[..4].iter()) as i32;
        out[2] = x[..4].iter().cmp(&x[..3]) as i32;
        out[3] = x[1..3].iter().copied().cmp(x[1..4].iter().copied()) as i32;
        out[4] = x[..0].iter().le(x[..0].iter()) as i32;
        out[5] = match x[..4].iter().partial_cmp(x[1..5].iter()) { Some(order) => order as i32, None => 9 };
        out[6] = x.iter().next_back().copied().unwrap_or(0);
        out[7] = x.iter().copied().rfind(|v| v % 2 == 0).unwrap_or(0);
        out[8] = x.iter().nth_back(2).map_or(0, |v| *v);
        out[9] = x.iter().filter(|v| **v > 6).next_back().map_or(0, |v| *v);
    }
    with_a_name(x, out) {
        let mut it = iter::successors(Some(1), |v| Some(v * 3));
        let _ = it.next();
        if let Some(v) = it.next() { out[0] = v; }
        out[1] = it.take(3).sum();
        let mut n = 0;
        let mut it = iter::from_fn(|| { n += 1; if n < 6 { Some(n) } else { None } });
        out[2] = it.next().unwrap_or(0);
        for v in it.by_ref() { if v == 3 { break; } }
        while let Some(v) = it.next() { out[3] = out[3] * 10 + v; }
        let mut it = x.iter().copied().filter(|v| *v > 2);
        out[4] = it.next().unwrap_or(0);
        out[5] = it.next().unwrap_or(0);
        out[6] = it.sum();
        let mut it = x.iter().map(|v| v * 2);
        out[7] = it.by_ref().take(2).sum();
        out[8] = it.find(|v| *v == 18).unwrap_or(0);
        out[9] = it.next().unwrap_or(0);
        out[10] = it.any(|v| v < 0) as i32;
        out[11] = it.next().unwrap_or(0);
        let mut it = (0..20).step_by(3).filter(|v| v % 2 == 0);
        for v in it { out[12] += v; }
        let mut it = (1..9).filter(|v| v % 2 == 1);
        out[13] = it.next().unwrap_or(0);
        while let Some(v) = it.next() { out[14] = out[14] * 10 + v; }
        let mut it = x.iter().enumerate();
        out[15] = it.position(|(i, v)| *v > i as i32 * 2).map_or(-1, |i| i as i32);
        out[16] = it.nth(1).map_or(0, |(i, v)| i as i32 * 100 + v);
        out[17] = it.all(|(_, v)| *v < 9) as i32;
        out[18] = it.len() as i32;
        let mut it = x.iter().rev();
        out[19] = *it.next().unwrap();
        out[20] = it.next().map_or(0, |v| *v);
        out[21] = it.map(|v| v + 1).sum();
        let mut it = x.iter().zip(x[1..].iter());
        while let Some((a, b)) = it.next() { if a < b { break; } out[22] += a * b; }
        out[23] = it.count() as i32;
        let mut it = x.iter().skip(2).take(4);
        out[24] = it.next().map_or(0, |v| *v);
        out[25] = it.next().map_or(0, |v| *v);
        out[26] = it.sum();
        let mut it = iter::repeat(3).take(2);
        out[27] = it.sum();
    }
    looked_ahead(x, out) {
        let mut it = x.iter().copied().enumerate().peekable();
        while let Some(&(i, v)) = it.peek() { if v == 9 { break; } out[0] += i as i32 * v; it.next(); }
        while let Some((i, v)) = it.next_if(|&(_, v)| v > 6) { out[1] += i as i32 + v; }
        if let Some((i, v)) = it.next() { out[2] = i as i32 * 100 + v; }
        out[3] = it.len() as i32;
        let mut it = x.iter().map(|v| v * 3).peekable();
        out[4] = it.peek().copied().unwrap_or(0);
        out[5] = it.next().unwrap_or(0);
        out[6] = it.next_if(|v| *v > 100).unwrap_or(-1);
        out[7] = it.next_if_eq(&12).unwrap_or(-1);
        out[8] = it.peek().is_some() as i32;
        out[9] = it.sum();
        let mut it = x.windows(2).peekable();
        let mut last = 0;
        while let Some(w) = it.next() {
            last = w[0] + w[1];
            if let Some(n) = it.peek() { out[10] += n[0] * w[1]; }
        }
        out[11] = last;
        let mut it = x.chunks(3).peekable();
        while let Some(c) = it.next() { if it.peek().is_none() { out[12] = c.len() as i32; } }
        let mut it = x.iter().copied().filter(|v| *v != 3).peekable();
        while let Some(v) = it.next() {
            match it.peek() {
                Some(&n) if n > v => out[13] += 1,
                Some(n) => out[14] += n,
                None => out[15] = v,
            }
        }
        let mut it = iter::successors(Some(1), |v| Some(v * 2)).peekable();
        while it.peek().is_some_and(|v| *v < 20) { out[16] += it.next().unwrap_or(0); }
        out[17] = it.next().unwrap_or(0);
        let mut it = (0..6).peekable();
        while let Some(v) = it.next() { if let Some(n) = it.peek() { out[18] += n * v; } }
    }
    places_looked_at(x, out) {
        let mut it = x.iter().peekable();
        while let Some(v) = it.peek() { if **v > 7 { break; } out[0] += **v; it.next(); }
        if let Some(&v) = it.peek() { out[1] = *v; }
        if let Some(&&v) = it.peek() { out[2] = v; }
        if let Some(v) = it.next_if(|v| **v < 90) { out[3] = *v; }
        if let Some(v) = it.next_if_eq(&&9) { out[4] = *v; }
        if let Some(v) = it.next_if_eq(&&7) { out[5] = *v; }
        let mut it = x.iter().enumerate().peekable();
        if let Some((i, v)) = it.peek() { out[6] = *i as i32 + **v; }
        if let Some(&(i, v)) = it.peek() { out[7] = i as i32 + *v; }
        while let Some((i, v)) = it.next_if(|(i, v)| **v > *i as i32) { out[8] = out[8] * 10 + v; }
        out[9] = it.next().map_or(0, |(i, v)| i as i32 * 100 + v);
        let mut it = x.iter().copied().map(|v| v * 2).peekable();
        while let Some(v) = it.next_if(|v| *v > 3) { out[10] = out[10] * 10 + v; }
        out[11] = it.next().unwrap_or(0);
    }
    pieces(x, out) {
        let mut it = x.chunks_exact(4);
        while let Some(c) = it.next() { out[0] += c[3]; }
        out[1] = it.remainder().len() as i32;
        out[2] = it.remainder()[0];
        let chunks = x.chunks_exact(3);
        let rest = chunks.remainder();
        out[3] = rest.len() as i32;
        for c in chunks { out[4] += c[0]; }
        let mut it = x.windows(3);
        let first = it.next();
        out[5] = first.map_or(0, |w| w[0] + w[2]);
        out[6] = it.filter(|w| w[0] < w[1]).count() as i32;
        let n = x.len() / 3;
        let mut it = x.chunks(n);
        out[7] = it.len() as i32;
        while let Some(c) = it.next() { out[8] = out[8] * 3 + c.len() as i32; }
        let mut it = x.windows(2).enumerate();
        while let Some((i, w)) = it.next() { if w[0] < w[1] { out[9] = i as i32; break; } }
        for (i, w) in it { out[10] += i as i32 * w[1]; }
    }
}

mod with_states {
    use cl_runtime::prelude::*;

    alike! { states_that_are_taken_apart: u32 => u32 = [5, 4, 3, 2, 1, 9, 7, 9];
        in_loops(x, out) {
            out[0] = x.iter().scan((0u32, 0u32), |(n, s), &c| { *n += 1; *s += c; Some(*n * *s) }).sum();
            for (i, v) in x.iter().scan([0u32, 1], |[a, b], c| { let n = *a + *b + c; *a = *b; *b = n; (n < 90).then_some(*a) }).enumerate() {
                out[i + 1] = v;
            }
            out[20] = (0..6u32).scan((1u32, 1), |(a, b), k| { (*a, *b) = (*b, *a + *b); Some(*a * k) }).last().unwrap();
        }
        with_a_name(x, out) {
            let mut it = x.iter().scan((0u32, 0u32), |(n, s), &c| { *n += 1; *s += c; Some(*n * *s) });
            out[0] = it.next().unwrap();
            out[1] = it.next().unwrap();
            out[2] = it.sum();
        }
    }
}
