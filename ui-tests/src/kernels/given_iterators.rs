//! Iterators of one's own that methods and functions give, looped over where they are given; and `std::iter::zip`.

use std::iter;

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

/// A set of numbers below 32.
#[derive(Clone, Copy, ClType)]
struct Bits(u32);

#[derive(Clone, Copy, ClType)]
struct Members {
    left: u32,
}

#[device]
impl Iterator for Members {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        let bit = self.left.trailing_zeros();
        self.left &= self.left.checked_sub(1)?;
        Some(bit)
    }
}

#[device]
impl Bits {
    fn iter(self) -> Members {
        Members { left: self.0 }
    }
    fn members(&self) -> Members {
        self.iter()
    }
    /// What is called as an adaptor is one's own too.
    fn rev(self) -> Members {
        Members { left: !self.0 }
    }
    fn total(&self) -> u32 {
        self.iter().map(|bit| bit + 1).sum()
    }
}

#[device]
trait Visited {
    fn visits(&self) -> Members;
    fn iter_visits(&self) -> Members {
        self.visits()
    }
}

#[device]
impl Visited for Bits {
    fn visits(&self) -> Members {
        Members { left: self.0 & 0xff }
    }
}

#[device]
fn visited<V: Visited>(v: &V) -> u32 {
    let mut sum = 0;
    for bit in v.visits() {
        sum += bit;
    }
    sum * 100 + v.iter_visits().count() as u32
}

/// Steps through memory.
#[derive(Clone, Copy, ClType)]
struct Strided<'a> {
    all: &'a Global<[u32]>,
    at: usize,
}

#[device]
impl Iterator for Strided<'_> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        let value = *self.all.get(self.at)?;
        self.at += 2;
        Some(value)
    }
}

#[device]
fn strided<'a>(all: &'a Global<[u32]>) -> Strided<'a> {
    Strided { all, at: 0 }
}

#[kernel]
pub fn looped(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let bits = Bits(x[0]);
    for bit in bits.iter() {
        out[0] = out[0] * 10 + bit;
    }
    for bit in bits.rev() {
        out[1] += bit;
    }
    for bit in Bits(x[1]).members() {
        out[2] = out[2] * 10 + bit;
    }
    for (k, bit) in bits.members().enumerate() {
        out[3] += k as u32 * bit;
    }
    for (v, bit) in x.iter().zip(bits.iter()) {
        out[4] = out[4] * 10 + v * bit;
    }
    for v in strided(x) {
        out[5] = out[5] * 10 + v;
    }
}

#[kernel]
pub fn asked(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let bits = Bits(x[0]);
    out[0] = bits.members().map(|bit| bit * 2).sum();
    out[1] = bits.iter().next().unwrap_or(7);
    out[2] = bits.iter().max().unwrap_or(7);
    out[3] = bits.total() + bits.iter().count() as u32;
    let (r, q): (Members, Members) = (bits.iter(), bits.members());
    out[4] = r.zip(q).map(|(a, b)| a * b).sum();
    let mut it = bits.iter();
    if let Some(bit) = it.next() {
        out[5] = bit * 100;
    }
    for bit in it {
        out[5] += bit;
    }
    out[6] = visited(&bits);
    out[7] = strided(x).filter(|v| *v > 2).count() as u32;
}

#[kernel]
pub fn zipped(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    for (a, b) in std::iter::zip(x, &x[1..]) {
        out[0] += a * b;
    }
    out[1] = iter::zip(x, 0..4).map(|(v, k)| v * k).sum();
    for (v, k) in iter::zip(out.iter_mut().skip(2), 5..7) {
        *v += k;
    }
    let pair = [3, 4];
    out[4] = iter::zip(&pair, x.iter().skip(1)).fold(0, |sum, (a, b)| sum + a * b);
    out[5] = iter::zip(Bits(x[0]).iter(), x).map(|(a, b)| a * b).sum();
}

const NUMBERS: [u32; 6] = [0b10110, 5, 2, 1, 9, 3];

pub fn cases() -> Vec<Case> {
    vec![
        case!("given_iterators_looped", looped::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<u32>(6)?);
            looped(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("given_iterators_asked", asked::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<u32>(8)?);
            asked(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("given_iterators_zipped", zipped::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<u32>(6)?);
            zipped(&x, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
