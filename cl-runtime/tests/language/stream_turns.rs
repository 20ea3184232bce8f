//! How often, and in what order, what gives items one after another is asked: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
use std::iter;

#[derive(Clone, Copy, ClType)]
struct Lcg {
    s: u32,
    n: u32,
}
#[device]
impl Iterator for Lcg {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.n == 0 {
            return None;
        }
        self.n -= 1;
        self.s = self.s.wrapping_mul(1664525).wrapping_add(1013904223);
        Some(self.s >> 24)
    }
}
#[device]
impl Lcg {
    fn skipped(&self, n: u32) -> u32 {
        self.s + n
    }
    fn pairs(self) -> u32 {
        self.zip(self).map(|(a, b)| (a == b) as u32).sum()
    }
}

alike! { streams_are_asked_as_often_as_rust_asks_them: u32 => u32 = (0..40u32).map(|i| (i * 7919 + 13) % 101).collect::<Vec<_>>();
    asked(x, o) {
        let mut lcg = Lcg { s: 3, n: 9 };
        o[0] = lcg.skipped(2);
        o[1] = lcg.pairs();
        let found = lcg.find(|v| v % 2 == 0);
        o[2] = found.unwrap_or(999);
        o[3] = lcg.n;
        o[4] = lcg.by_ref().skip_while(|v| v % 3 == 0).step_by(2).take(2).fold(7, |a, v| a * 31 + v);
        o[5] = lcg.n;
        let mut total = 0;
        'a: for i in 0..5u32 {
            for v in lcg.by_ref() {
                if v > 100 {
                    continue 'a;
                }
                total += v * i;
            }
            total += 1000;
        }
        o[6] = total;
        o[7] = lcg.n;
        // zip evaluation counts
        let mut n = 0;
        let s: u32 = iter::from_fn(|| {
            n += 1;
            Some(n)
        })
        .zip(x[..3].iter())
        .map(|(a, b)| a * b)
        .sum();
        o[8] = s;
        o[9] = n;
        let mut m = 0;
        let s: u32 = x[..3]
            .iter()
            .zip(iter::from_fn(|| {
                m += 1;
                Some(m)
            }))
            .map(|(a, b)| a * b)
            .sum();
        o[10] = s;
        o[11] = m;
        let mut c = 0;
        let s: u32 = iter::repeat_with(|| {
            c += 1;
            c
        })
        .take(5)
        .filter(|v| v % 2 == 1)
        .sum();
        o[12] = s;
        o[13] = c;
        let mut c = 0;
        let mut it = iter::from_fn(|| {
            c += 1;
            if c % 4 == 0 { None } else { Some(c) }
        });
        let a: u32 = it.by_ref().sum();
        let b: u32 = it.by_ref().sum();
        o[14] = a;
        o[15] = b;
        let mut item = 5;
        let mut next = 6;
        let more = 7;
        for v in iter::successors(Some(item), |v| if *v < 40 { Some(v + more) } else { None }) {
            item += 1;
            next += v;
        }
        o[16] = item;
        o[17] = next;
        let mut k = 0usize;
        for v in iter::from_fn(|| {
            if k < 4 {
                let v = x[k];
                k += 1;
                Some(v)
            } else {
                None
            }
        }) {
            let k = 3;
            o[18] += v * k;
        }
        o[19] = k as u32;
        let given = 4u32;
        let mut it = x.iter().map(|v| v + given);
        let at = 3;
        o[20] = it.nth(at).unwrap_or(0);
        o[21] = it.next().unwrap_or(0);
        let mut it = x.iter().copied().filter(|v| v % 2 == 0).peekable();
        let mut runs = 0;
        while let Some(v) = it.next() {
            while it.next_if(|w| *w > v).is_some() {
                runs += 1;
            }
        }
        o[22] = runs;
        let mut it = x.iter().enumerate().skip(3).take(5);
        while let Some((i, v)) = it.next() {
            o[23] = o[23] * 3 + i as u32 * v;
        }
        let mut it = x.iter().skip(3).enumerate();
        if let Some((i, v)) = it.next() {
            o[24] = i as u32 + v;
        }
        o[25] = it.map(|(i, v)| i as u32 * v).sum();
        let mut it = (2..9u32).filter(|v| v % 3 != 0);
        let first = it.next();
        let rest = it.count() as u32;
        o[26] = first.unwrap_or(0) + rest;
        for (a, b) in x.chunks(7).zip(iter::successors(Some(1), |v| Some(v * 2))) {
            o[27] += a.len() as u32 * b;
        }
        let opt = x.first();
        for v in opt.into_iter().chain(x[5..8].iter()).rev() {
            o[28] = o[28] * 7 + v;
        }
        o[29] = [3, 4].iter().cycle().chain([1].iter()).take(5).sum();
        let w = &x[..2];
        o[30] = w.iter().cycle().skip(1).step_by(3).take(4).map(|v| *v).fold(0, |a, v| a * 3 + v);
        o[31] = w[..0].iter().cycle().chain(w.iter()).count() as u32;
        o[32] = iter::once(x[0]).chain(iter::repeat_n(x[1], 2)).zip(1..).map(|(a, b)| a * b).sum();
        let v = iter::successors(Some((1u32, 1u32)), |&(a, b)| Some((b, a + b)))
            .map(|(a, _)| a)
            .take_while(|v| *v < 100)
            .filter(|v| v % 2 == 0)
            .sum::<u32>();
        o[33] = v;
        o[34] = x.iter().copied().flat_map(|v| iter::repeat_n(v % 5, 2)).take(9).sum();
        o[35] = iter::successors(Some(100u32), |v| (*v > 1).then_some(v / 3)).map(|v| v + 1).last().unwrap_or(0);
    }
}
