//! What operators of type parameters give, defaults and comparisons that are written by hand within derived ones, parameters
//! with defaults, and literals that tuples hand on.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::{Add, Mul, Neg, Sub};

use cl_runtime::prelude::*;

#[device]
fn square<T: Copy + Mul>(a: T) -> T::Output {
    a * a
}

#[device]
fn dot<T, U>(a: [T; 3], b: [U; 3]) -> <T as Mul<U>>::Output
where
    T: Copy + Mul<U>,
    U: Copy,
    <T as Mul<U>>::Output: Default + Copy + Add<Output = <T as Mul<U>>::Output>,
{
    a.into_iter().zip(b).map(|(p, q)| p * q).fold(Default::default(), |sum, v| sum + v)
}

#[derive(Clone, Copy, ClType)]
struct Pair<T> {
    x: T,
    y: T,
}

#[device]
impl<T: Add<U>, U> Add<Pair<U>> for Pair<T> {
    type Output = Pair<T::Output>;
    fn add(self, other: Pair<U>) -> Pair<T::Output> {
        Pair { x: self.x + other.x, y: self.y + other.y }
    }
}

#[device]
impl<T: Copy + Mul<U>, U: Copy> Mul<U> for Pair<T> {
    type Output = Pair<T::Output>;
    fn mul(self, by: U) -> Pair<T::Output> {
        Pair { x: self.x * by, y: self.y * by }
    }
}

#[derive(Clone, Copy, Default, ClType)]
struct Weight(i32);

#[device]
impl Add for Weight {
    type Output = Weight;
    fn add(self, other: Weight) -> Weight {
        Weight(self.0 + other.0 * 2)
    }
}

#[device]
impl Neg for Weight {
    type Output = Weight;
    fn neg(self) -> Weight {
        Weight(3 - self.0)
    }
}

#[derive(Clone, Copy, ClType)]
struct Stack<const N: usize> {
    data: [i32; N],
    top: usize,
}

#[device]
impl<const N: usize> Default for Stack<N> {
    fn default() -> Self {
        Stack { data: [7; N], top: N }
    }
}

#[device]
impl<const N: usize> PartialEq for Stack<N> {
    fn eq(&self, other: &Self) -> bool {
        self.top == other.top
    }
}

#[derive(Clone, Copy, Default, PartialEq, ClType)]
struct Machine {
    stack: Stack<8>,
    pc: i32,
}

#[derive(Clone, Copy, PartialEq, ClType)]
struct Few<const N: usize = 3> {
    of: [i32; N],
}

/// A type with a method that is called like one of `Option`.
#[derive(Clone, Copy, ClType)]
struct Point {
    x: i32,
    y: i32,
}

#[device]
impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Point) -> Self::Output {
        Point { x: self.x - other.x, y: self.y - other.y }
    }
}

#[device]
impl Mul<i32> for Point {
    type Output = Point;
    fn mul(self, by: i32) -> Point {
        Point { x: self.x * by, y: self.y * by }
    }
}

/// Of several such operators nothing is told.
#[device]
impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

#[device]
impl Add<i32> for Point {
    type Output = Option<i32>;
    fn add(self, other: i32) -> Option<i32> {
        if other == 0 { None } else { Some(self.x + other) }
    }
}

#[device]
impl Point {
    fn map(self, change: impl Fn(i32) -> i32) -> Point {
        Point { x: change(self.x), y: change(self.y) }
    }
    fn apart(self, other: Point) -> i32 {
        let apart = self - other;
        apart.map(|c| c * 2).x + (self - other).map(|c| c + 1).y
    }
}

#[device]
fn mapped(a: Point, b: &Point) -> i32 {
    let twice = (a - *b) * 2;
    let one = Some(twice.map(|v| v - 1).x);
    let sum = a + 3;
    one.map(|v| v * 2).unwrap_or(0) + sum.map(|v| v * 5).unwrap_or(1)
}

#[device]
fn folded<T: Copy + Default + Add<Output = T>>(items: [T; 4]) -> T {
    items.into_iter().fold(Default::default(), T::add)
}

#[device]
fn less<T>(items: [T; 4]) -> T
where
    T: Copy + std::ops::Mul<Output = T> + Sub<Output = T> + std::ops::Neg<Output = T>,
{
    T::neg(T::sub(T::mul(items[0], items[1]), items[2]))
}

#[kernel]
fn by_the_name_of_a_type(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    out[0] = Weight::add(Weight(x[0]), Weight(x[1])).0;
    out[1] = x.iter().map(|v| Weight(*v)).fold(Weight::default(), Weight::add).0;
    out[2] = x.iter().map(|v| Weight(*v)).map(Weight::neg).fold(Weight(1), Weight::add).0;
}

#[test]
fn an_operator_is_called_by_the_name_of_its_type() {
    let x = [4, 9, 2, 7];
    let all = x.iter().map(|v| Weight(*v)).fold(Weight::default(), Weight::add).0;
    let turned = x.iter().map(|v| Weight(*v)).map(Weight::neg).fold(Weight(1), Weight::add).0;
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&x).unwrap(), queue.upload(&[0; 3]).unwrap());
        by_the_name_of_a_type(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [22, all, turned]);
    }
}

alike! {
    results_of_operators: i32 = [4, 9, 2, 7];
    results_without_a_name(x, out) {
        out[0] = square(x[0]) + square(1.5f32) as i32;
        out[1] = dot([x[0], x[1], x[2]], [1, 2, 3]);
        out[2] = dot([1.5f32; 3], [2.0; 3]) as i32;
        let sum = Pair { x: x[0], y: 2 } + Pair { x: 1, y: x[1] };
        let product = Pair { x: x[2], y: 3 } * x[3];
        out[3] = sum.x * 1000 + sum.y * 100 + product.x * 10 + product.y;
    }
    defaults_by_hand(x, out) {
        let mut machine = Machine::default();
        out[0] = machine.stack.data[3] + machine.stack.top as i32 + machine.pc;
        machine.stack.data[0] = x[0];
        out[1] = (machine == Machine::default()) as i32;
        machine.stack.top = 1;
        out[2] = (machine == Machine::default()) as i32;
        let few: Few = Few { of: [x[0], 1, 2] };
        out[3] = (few == Few { of: [4, 1, 2] }) as i32 + (few != Few { of: [4, 1, 3] }) as i32;
    }
    literals_handed_on(x, out) {
        let (p, q) = (1, x[2]);
        let r = q + 3;
        let (a, b) = (r, p);
        out[0] = a * 100 + b * 10 + r;
        let (add, double) = (|v: i32| v + 1, |v: i32| v * 2);
        out[1] = add(x[0]) * double(x[1]);
    }
    methods_called_like_those_of_options(x, out) {
        let (a, b) = (Point { x: x[0], y: x[1] }, Point { x: x[2], y: x[3] });
        let between = a - b;
        out[0] = a.apart(b);
        out[1] = mapped(a, &between);
    }
    operators_of_parameters(x, out) {
        let items = [x[0], x[1], x[2], x[3]];
        out[0] = folded(items);
        out[1] = folded([0.5f32, 1.5, 2.0, 4.0]) as i32;
        out[2] = less(items);
    }
}
