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

fn main() {}
