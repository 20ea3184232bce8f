//! A type without `#[derive(ClType)]` is told of once, where it first stands.

use cl_runtime::prelude::*;

pub struct OfATrait {
    side: f32,
}

#[device]
trait Area {
    fn area(&self) -> f32;
    fn times(&self, n: f32) -> f32 {
        self.area() * n
    }
}

#[device]
impl Area for OfATrait {
    fn area(&self) -> f32 {
        self.side * self.side
    }
}

#[kernel]
fn of_a_trait(out: &mut Global<[f32]>) {
    let square = OfATrait { side: 2.0 };
    out[0] = square.area() + square.times(2.0);
}

#[derive(Clone, Copy)]
struct InAnOption {
    value: f32,
}

#[kernel]
fn in_an_option(out: &mut Global<[f32]>) {
    let option = if out.len() > 1 { Some(InAnOption { value: 1.0 }) } else { None };
    out[0] = option.unwrap().value;
}

#[derive(Clone, Copy)]
struct InAField(f32);

#[derive(ClType, Clone, Copy)]
struct Outer {
    inner: InAField,
    n: u32,
}

#[kernel]
fn in_a_field(out: &mut Global<[f32]>) {
    let outer = Outer { inner: InAField(1.0), n: 2 };
    out[0] = outer.inner.0 + outer.n as f32;
}

#[derive(Clone, Copy, PartialEq)]
struct OfOperators {
    value: f32,
}

#[device]
impl core::ops::Add for OfOperators {
    type Output = OfOperators;
    fn add(self, other: OfOperators) -> OfOperators {
        OfOperators { value: self.value + other.value }
    }
}

#[device]
impl OfOperators {
    fn new(value: f32) -> Self {
        OfOperators { value }
    }
}

#[kernel]
fn of_operators(out: &mut Global<[f32]>) {
    let sum = OfOperators::new(1.0) + OfOperators { value: 2.0 };
    out[0] = sum.value;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Win,
    Loss(u32),
}

#[device]
impl Outcome {
    fn score(self) -> u32 {
        match self {
            Outcome::Win => 1,
            Outcome::Loss(by) => by,
        }
    }
}

#[device]
fn played(n: u32) -> Outcome {
    if n > 2 { Outcome::Win } else { Outcome::Loss(n) }
}

#[kernel]
fn outcomes(n: u32, out: &mut Global<[u32]>) {
    let outcome = played(n);
    out[0] = outcome.score() + (outcome == Outcome::Win) as u32;
}

#[derive(Clone, Copy)]
struct Interval {
    from: f32,
    to: f32,
}

#[device]
impl Interval {
    fn middle(&self) -> f32 {
        0.5 * (self.from + self.to)
    }
}

#[kernel]
fn halved(x: f32, out: &mut Global<[f32]>) {
    let mut within = Interval { from: 0.0, to: 1.0 };
    while within.to - within.from > 0.1 {
        let middle = within.middle();
        let Interval { from, to } = within;
        within = if x > middle { Interval { from: middle, to } } else { Interval { from, to: middle } };
    }
    out[0] = within.middle();
}

struct Matrix<'a, T> {
    data: &'a Global<[T]>,
    columns: usize,
}

#[device]
impl<'a, T: ClType + Copy> Matrix<'a, T> {
    fn at(&self, i: usize, j: usize) -> T {
        self.data[i * self.columns + j]
    }
}

#[kernel]
fn of_a_matrix(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = Matrix { data: x, columns: 4 }.at(0, 1);
}

fn main() {}
