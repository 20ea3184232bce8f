//! Iterators of one's own over others of one's own, and what a branch chooses that has a method which gives one.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Saw {
    at: u32,
    step: u32,
}
#[device]
impl Iterator for Saw {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.at = (self.at + self.step) % 17;
        if self.at == 5 { None } else { Some(self.at) }
    }
}
#[derive(Clone, Copy, ClType)]
struct Smooth<I> {
    inner: I,
    last: u32,
}
#[device]
impl<I: Iterator<Item = u32>> Iterator for Smooth<I> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        let x = self.inner.next()?;
        self.last = (self.last + x) / 2;
        Some(self.last)
    }
}
#[derive(Clone, Copy, ClType)]
struct Pairs<I> {
    inner: I,
}
#[device]
impl<I> Iterator for Pairs<I>
where
    I: Iterator<Item = u32>,
{
    type Item = (u32, u32);
    fn next(&mut self) -> Option<(u32, u32)> {
        match (self.inner.next(), self.inner.next()) {
            (Some(a), Some(b)) => Some((a, b)),
            _ => None,
        }
    }
}
#[derive(Clone, Copy, ClType)]
struct List<const N: usize> {
    items: [u32; N],
    len: usize,
}
#[device]
impl<const N: usize> List<N> {
    fn iter(&self) -> impl Iterator<Item = &u32> {
        self.items[..self.len].iter()
    }
    fn push(&mut self, v: u32) {
        self.items[self.len] = v;
        self.len += 1;
    }
}
alike! { adapters: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    own(x, out) {
        let mut it = Smooth { inner: Saw { at: x[0], step: 3 }, last: 0 };
        out[0] = it.next().unwrap();
        out[1] = it.next().unwrap();
        for (i, v) in it.take(4).enumerate() { out[2 + i] = v; }
        for (a, b) in (Pairs { inner: Smooth { inner: Saw { at: 1, step: 2 }, last: x[3] } }).take(5) { out[6] = out[6] * 3 + a * b; }
        out[7] = Smooth { inner: Saw { at: x[1], step: 2 }, last: 3 }.map(|v| v * 2).take(20).sum();
    }
    chosen(x, out) {
        let mut a = List::<4> { items: [0; 4], len: 0 };
        let mut b = List::<4> { items: [0; 4], len: 0 };
        a.push(x[0]); a.push(x[2]); b.push(x[3]);
        let book = if x[1] == 0 { &mut a } else { &mut b };
        book.push(9);
        out[0] = book.iter().sum();
        let other = match x[0] { 3 => &b, _ => &a };
        for v in other.iter() { out[1] += v; }
        out[2] = a.iter().zip(b.iter()).map(|(a, b)| a * b).sum();
    }
}
