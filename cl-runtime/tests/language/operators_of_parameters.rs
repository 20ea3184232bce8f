//! Operators by the names of their methods, of values whose type is a parameter: `self.x.add(other.x)`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use std::ops::{Add, BitXor, Mul, Neg, Shl, Sub};

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Pair<T> {
    x: T,
    y: T,
}

#[device]
impl<T: Add<Output = T>> Add for Pair<T> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Pair { x: self.x.add(other.x), y: self.y.add(other.y) }
    }
}

#[device]
impl<T> Sub for Pair<T>
where
    T: Sub<Output = T> + Neg<Output = T>,
{
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Pair { x: self.x.neg().sub(other.x.neg()), y: T::sub(self.y, other.y) }
    }
}

#[device]
impl<T: Mul<Output = T> + Add<Output = T>> Pair<T> {
    fn dot(&self, other: &Pair<T>) -> T {
        self.x.mul(other.x).add(self.y.mul(other.y))
    }
}

/// Of a trait that is no bound: the operator comes first.
#[device]
trait Gather {
    fn add(self, other: i32) -> i32;
}

#[device]
impl Gather for bool {
    fn add(self, other: i32) -> i32 {
        if self { other } else { -other }
    }
}

#[device]
fn sum<T: Copy + Add<Output = T>>(a: T, b: T) -> T {
    a.add(b)
}

#[device]
fn of_reference<T: Copy + Add<Output = T> + Neg<Output = T>>(a: &T, b: T) -> T {
    a.neg().add(b)
}

#[device]
fn mixed<T: Copy + BitXor<Output = T> + Shl<u32, Output = T>>(a: T, by: u32) -> T {
    a.shl(by).bitxor(a)
}

#[device]
fn in_order<T: Copy + PartialOrd>(a: T, b: T) -> i32 {
    let less = a.partial_cmp(&b).is_some_and(|order| order.is_lt());
    less as i32 + 2 * a.eq(&b) as i32 + 4 * a.ge(&b) as i32
}

alike! {
    operators_of_parameters_are_called_by_name: i32 = [3, -1, 4, 1, -5, 9];
    in_operators(x, out) {
        let (a, b) = (Pair { x: x[0], y: x[1] }, Pair { x: x[2], y: x[4] });
        let (c, d) = (a + b, a - b);
        (out[0], out[1], out[2], out[3]) = (c.x, c.y, d.x, d.y);
        out[4] = a.dot(&b);
    }
    in_functions(x, out) {
        out[0] = sum(x[0], x[1]);
        out[1] = sum(x[0] as f32, 0.5) as i32;
        let v = x[5];
        out[2] = of_reference(&v, 2);
        out[3] = mixed(x[0], 2);
        (out[4], out[5], out[6]) = (in_order(x[0], x[1]), in_order(x[1], x[0]), in_order(1.0, f32::NAN));
        out[7] = (x[0] > x[1]).add(x[2]);
    }
}
