//! `impl Sum`, `impl Product` and `impl FromIterator`, beside methods of the user's that are called as those of slices.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

mod types;

use std::iter::{FromIterator, Product, Sum};
use std::ops::{Add, Mul};

use cl_runtime::prelude::*;
use types::Tally;

#[derive(Clone, Copy, ClType)]
struct Pair {
    x: i32,
    y: i32,
}

#[device]
impl Pair {
    const ZERO: Pair = Pair { x: 0, y: 0 };

    fn all(x: [i32; 4]) -> Self {
        x.into_iter().map(Pair::from).sum()
    }

    fn key(self) -> i32 {
        self.x * 1000 + self.y
    }
}

#[device]
impl From<i32> for Pair {
    fn from(x: i32) -> Self {
        Pair { x, y: x + 1 }
    }
}

#[device]
impl Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        Pair { x: self.x + other.x, y: self.y + other.y }
    }
}

#[device]
impl Mul for Pair {
    type Output = Pair;
    fn mul(self, other: Pair) -> Pair {
        Pair { x: self.x * other.x, y: self.y * other.y }
    }
}

#[device]
impl Sum for Pair {
    fn sum<I: Iterator<Item = Pair>>(iter: I) -> Pair {
        iter.fold(Pair::ZERO, |a, b| a + b)
    }
}

#[device]
#[allow(dead_code)]
impl<'a> Sum<&'a Pair> for Pair {
    fn sum<I: Iterator<Item = &'a Pair>>(iter: I) -> Pair {
        iter.copied().sum()
    }
}

#[device]
impl Product for Pair {
    fn product<I>(iter: I) -> Self
    where
        I: Iterator<Item = Self>,
    {
        let mut product = Pair { x: 1, y: 1 };
        for pair in iter {
            product = product * pair;
        }
        product
    }
}

#[derive(Clone, Copy, ClType)]
struct Stack {
    items: [i32; 4],
    len: usize,
}

#[device]
impl Stack {
    fn push(&mut self, item: i32) {
        if self.len < 4 {
            self.items[self.len] = item;
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = i32> + '_ {
        self.items[..self.len].iter().map(|item| item * 10)
    }
}

#[device]
impl FromIterator<i32> for Stack {
    fn from_iter<T: IntoIterator<Item = i32>>(items: T) -> Self {
        let mut stack = Stack { items: [0; 4], len: 0 };
        for item in items {
            stack.push(item);
        }
        stack
    }
}

/// With a method of the same name.
#[derive(Clone, Copy, ClType)]
struct Ring {
    items: [i32; 3],
    begin: usize,
}

#[device]
impl Ring {
    fn iter(&self) -> impl Iterator<Item = i32> + '_ {
        (0..3).map(|k| self.items[(self.begin + k) % 3])
    }
}

#[derive(Clone, Copy, ClType)]
struct Both {
    stack: Stack,
    rings: [Ring; 2],
}

#[device]
fn ring_of(x: i32) -> Ring {
    Ring { items: [x, x + 1, x + 2], begin: 1 }
}

alike! {
    what_is_made_of_all_items: i32 = [3, 1, 4, 1];
    sums_of_values(x, out) {
        let pairs = [Pair::from(x[0]), Pair::from(x[1]), Pair::from(x[2])];
        let all: Pair = pairs.into_iter().sum();
        out[0] = all.key();
        out[1] = x.iter().map(|v| Pair { x: *v, y: 2 * v }).filter(|pair| pair.x > 1).sum::<Pair>().key();
        out[2] = Pair::all([x[0], x[1], x[2], x[3]]).key();
        let next: Pair = (0..0).map(Pair::from).sum();
        out[3] = next.key();
        let number: i32 = x.iter().map(|v| v * 2).sum();
        out[4] = number + x.iter().sum::<i32>();
        out[5] = x.iter().copied().product::<i32>();
    }
    sums_of_references(x, out) {
        let pairs = [Pair::from(x[0]), Pair::from(x[1]), Pair::from(x[2])];
        let all: Pair = pairs.iter().sum();
        out[0] = all.key();
        out[1] = pairs.iter().skip(1).sum::<Pair>().key();
        let product: Pair = pairs.iter().copied().product();
        out[2] = product.key();
        out[3] = pairs.iter().map(|pair| pair.x).sum();
    }
    collections(x, out) {
        let odd: Stack = x.iter().copied().filter(|v| v % 2 == 1).collect();
        out[0] = odd.len as i32 * 100 + odd.items[0] * 10 + odd.items[1];
        let full = (0..x[2] * 3).rev().collect::<Stack>();
        out[1] = full.len as i32 * 100 + full.items[3];
        out[2] = full.iter().sum();
        let own = Stack::from_iter([x[0], x[1]]);
        out[3] = own.iter().map(|v| v + 1).max().unwrap_or(-1);
    }
    of_another_file(x, out) {
        let tally: Tally = x.iter().copied().sum();
        out[0] = tally.sum * 10 + tally.count;
        out[1] = x.iter().map(|v| v * v).sum::<Tally>().sum;
    }
    methods_called_as_those_of_slices(x, out) {
        let stack: Stack = [x[0], x[2]].into_iter().collect();
        let ring = ring_of(x[1]);
        let y = [x[0], x[1]];
        out[0] = stack.iter().sum();
        out[1] = ring.iter().enumerate().map(|(k, v)| k as i32 * v).sum();
        out[2] = x.iter().sum::<i32>() + y.iter().sum::<i32>();
        let both = Both { stack, rings: [ring, ring_of(x[2])] };
        out[3] = both.stack.iter().sum();
        out[4] = both.rings[1].iter().fold(0, |all, v| all * 10 + v);
        for v in ring_of(x[3]).iter() {
            out[5] = out[5] * 10 + v;
        }
        let lent = &both.rings[0];
        out[6] = lent.iter().next().unwrap_or(-1);
        for items in x.chunks(2) {
            out[7] += items.iter().sum::<i32>() * 3;
        }
    }
}
