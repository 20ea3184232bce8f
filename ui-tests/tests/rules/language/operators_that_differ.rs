//! A kernel has one operator of two types, of values and of references: two that compute must compute the same.

use std::ops::{Add, Mul, Sub};

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair {
    a: f32,
    b: f32,
}

#[device]
impl Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        Pair { a: self.a + other.a, b: self.b + other.b }
    }
}

#[device]
impl Add for &Pair {
    type Output = Pair;
    fn add(self, right: &Pair) -> Pair {
        Pair { a: self.a + right.a, b: (*self).b + right.b }
    }
}

#[device]
impl Sub for Pair {
    type Output = Pair;
    fn sub(self, other: Pair) -> Pair {
        self + other
    }
}

#[device]
impl Sub for &Pair {
    type Output = Pair;
    fn sub(self, other: &Pair) -> Pair {
        Pair { a: self.a - other.a, b: self.b - other.b }
    }
}

#[device]
impl Mul<&Pair> for Pair {
    type Output = Pair;
    fn mul(self, other: &Pair) -> Pair {
        self.mul(*other)
    }
}

#[device]
impl Mul for Pair {
    type Output = Pair;
    fn mul(self, other: Pair) -> Pair {
        Pair { a: self.a * other.a, b: self.b * other.b }
    }
}

#[kernel]
fn computed(pairs: &mut Global<[Pair]>) {
    let (p, q) = (pairs[0], pairs[1]);
    pairs[2] = &p + &q;
    pairs[3] = &p - &q;
    pairs[4] = (p - q) * &q;
}

fn main() {}
