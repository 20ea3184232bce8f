//! Operators found by type, comparisons, conversions, methods with closures, and the adaptors of loops.

use std::ops::{Add, AddAssign, Mul, Neg};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[device]
#[derive(Clone, Copy, ClType, PartialEq, PartialOrd, Default)]
#[repr(C)]
pub struct Point {
    x: i32,
    y: i32,
}

#[device]
impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

#[device]
impl AddAssign for Point {
    fn add_assign(&mut self, other: Point) {
        *self = *self + other;
    }
}

#[device]
impl Mul<Point> for i32 {
    type Output = Point;
    fn mul(self, point: Point) -> Point {
        Point { x: self * point.x, y: self * point.y }
    }
}

#[device]
impl From<i32> for Point {
    fn from(both: i32) -> Point {
        Point { x: both, y: both }
    }
}

#[device]
fn total<T: Add<Output = T> + AddAssign + Default>(a: T, b: T) -> T {
    let mut sum = T::default();
    sum += a;
    sum + b
}

#[device]
fn greatest<T: PartialOrd>(a: T, b: T) -> T {
    if a < b { b } else { a }
}

#[device]
fn negated<T: Neg<Output = T>>(a: T) -> T {
    -a
}

/// The same generic functions at numbers and at a type of the user's.
#[kernel]
pub fn operators(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let point = Point { x: x[i], y: 1 };
    let (a, b) = (&point, Point::from(3));
    let sum = a + &b + 2 * b;
    let other: Point = x[i].into();
    let best = greatest(total(sum, other), Point::default());
    out[i] = best.x + 100 * best.y + greatest(x[i], 2) + total(x[i], 5) + negated(x[i]);
}

#[device]
#[derive(Clone, Copy, ClType, PartialEq, PartialOrd)]
pub enum Shape {
    Empty,
    Square(i32),
    Box { wide: i32, high: (i32, i32) },
}

#[derive(Clone, Copy, ClType, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Side {
    Left = 3,
    Right = 1,
    Both = 0,
}

/// Field by field, and variant by variant.
#[kernel]
pub fn comparisons(x: &Global<[i32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let v = x[i];
    let shape = match v {
        0 => Shape::Empty,
        1..=4 => Shape::Square(v),
        _ => Shape::Box { wide: 1, high: (v, 2) },
    };
    let other = if v % 2 == 0 { Shape::Square(2) } else { Shape::Box { wide: 1, high: (-3, v) } };
    let some = if v > 0 { Some(v) } else { None };
    let side = if v > 2 { Side::Left } else { Side::Right };
    let tests = [
        shape == other,
        shape != other,
        shape < other,
        shape >= other,
        some == Some(3),
        some != None,
        some < Some(4),
        some >= some,
        (v, 2) == (3, 2),
        (v, 2.5) < (3, 2.0),
        [v, 2] == [3, 2],
        [v, v] <= [3, 3],
        side == Side::Left,
        side < Side::Left,
        &v > &2,
    ];
    let mut bits = 0;
    for (k, test) in tests.iter().enumerate() {
        bits |= (*test as u32) << k as u32;
    }
    out[i] = bits;
}

#[device]
trait Apply {
    fn apply<F: Fn(i32) -> i32>(&self, f: F) -> i32;
    fn twice(&self, f: impl Fn(i32) -> i32) -> i32 {
        self.apply(|v| f(f(v)))
    }
    fn unit() -> Self;
}

#[device]
impl Apply for Point {
    fn apply<F: Fn(i32) -> i32>(&self, f: F) -> i32 {
        f(self.x) + f(self.y)
    }
    fn unit() -> Self {
        Point { x: 1, y: 1 }
    }
}

#[device]
impl Point {
    fn filled<const N: usize>(self) -> [Point; N] {
        [self; N]
    }
    fn pick<T: ClType>(self, first: T, second: T) -> T {
        if self.x > 0 { first } else { second }
    }
}

#[device]
fn half(v: i32) -> Option<i32> {
    if v % 2 == 0 { Some(v / 2) } else { None }
}

#[device]
fn quarter(v: i32) -> Option<i32> {
    half(half(v)?)
}

#[kernel]
pub fn methods(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let by = x[i];
    let point = Point { x: by, y: 2 };
    let sum = |(a, b): (i32, i32)| a + b;
    let all = point.filled::<3>();
    let picked = point.pick::<i32>(5, 7) + point.pick(1u8, 2) as i32;
    let quarter = quarter(by).clone();
    let quarter = if let Some(q) = quarter
        && q > 0
        && let Some(h) = half(q)
    {
        h
    } else {
        -1
    };
    out[i] = point.twice(|v| v * by) + <Point as Apply>::unit().x + sum((by, picked)) + all[2].x + quarter;
}

#[device]
fn weighted(x: &(impl Place<[i32]> + ?Sized)) -> i32 {
    let mut sum = 0;
    for (k, v) in x.iter().enumerate().skip(1) {
        sum += k as i32 * v;
    }
    let first = &x[0];
    sum - first
}

#[kernel]
pub fn adaptors(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let own: Private<[i32; 5]> = [x[i], 1, 4, 1, 5];
    let mut sum = weighted(x) + weighted(&own);
    for v in x.iter().skip(i).take(3) {
        sum = sum * 3 + v;
    }
    for (k, v) in own.iter().rev().enumerate().take(i) {
        sum += v * k as i32;
    }
    for v in x.iter().copied().filter(|&v| v > 1) {
        sum += v;
    }
    for k in (0..9usize).skip(2).step_by(3) {
        sum ^= k as i32;
    }
    for v in own.into_iter().map(|v| v * v) {
        sum += v;
    }
    out[i] = sum;
}

#[device]
fn hash(mut x: u32) -> u32 {
    x = (x ^ (x >> 16)).wrapping_mul(0x7feb_352d);
    x ^ (x >> 15)
}

/// Nothing but the left side tells what a shift gives.
#[kernel]
pub fn shifts(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let h = hash(x[i] as u32);
    let mut sum = (h ^ (h >> 15)) % 8;
    for bit in 0..8 {
        if h >> bit & 1 == 1 {
            sum += 3;
        }
    }
    sum ^= (h >> 11) ^ ((h << 7) & 0x9d2c_5680);
    let bits: usize = (0..5).map(|s| 1usize << s).sum();
    let odd: i32 = x.iter().map(|v| v >> 1 & 1).sum();
    out[i] = sum as i32 + bits as i32 + odd;
}

#[derive(Clone, Copy, PartialEq, ClType)]
enum Base {
    A,
    C,
    G,
    T,
}

#[device]
impl Base {
    fn of(bits: i32) -> Base {
        match bits & 3 {
            0 => Base::A,
            1 => Base::C,
            2 => Self::G,
            _ => Self::T,
        }
    }

    fn pairs(self) -> Base {
        match self {
            Base::A => Base::T,
            Base::T => Base::A,
            Self::C => Self::G,
            Self::G => Self::C,
        }
    }
}

#[derive(Clone, Copy, ClType)]
#[allow(clippy::upper_case_acronyms)]
enum Instruction {
    ADD(i32),
    NOP,
    X { by: i32 },
}

/// Variants that are spelled as constants are.
#[kernel]
pub fn variants(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let base = Base::of(x[i]).pairs();
    let next = match base {
        Base::A => Instruction::NOP,
        Base::C | Base::G => Instruction::ADD(x[i]),
        Base::T => Instruction::X { by: 7 },
    };
    out[i] = match next {
        Instruction::NOP => -1,
        Instruction::ADD(n) => n + 1,
        Instruction::X { by } => x[i] * by,
    };
    if base == Base::G {
        out[i] += 100;
    }
}

const X: [i32; 8] = [-3, 0, 1, 2, 3, 4, 8, 16];

/// Several variables of one `let`, which get their values later.
#[kernel]
pub fn later(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (a, mut b);
    let (c, d): (i32, (u32, f32));
    if x[i] > 1.0 {
        (a, b) = (x[i], 2u32);
    } else {
        a = 1.0;
        b = 7;
    }
    (c, d) = (5, (7, 2.5));
    b += d.0;
    out[i] = a * b as f32 + c as f32 + d.1;
}

/// Several variables that are assigned at once take no more others than they must.
#[kernel]
pub fn at_once(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let (mut a, mut b, mut c) = (x[i], x[0], 7u32);
    for round in 0..3u32 {
        let next = a.wrapping_add(c ^ round);
        (a, b, c) = (next, a.rotate_left(3), b.wrapping_add(next));
    }
    (a, b) = (b, a);
    let (mut previous, mut last) = (0u32, 1);
    while last < 100 {
        (previous, last) = (last, previous + last);
    }
    while b != 0 {
        (a, b) = (b, a % b);
    }
    let (mut low, mut high) = (0, x.len());
    while low < high {
        let middle = (low + high) / 2;
        (low, high) = if x[middle] < x[i] { (middle + 1, high) } else { (low, middle) };
    }
    out[i] = a ^ c ^ last ^ low as u32;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("language_at_once", at_once::kernel(), |queue| {
            Ok(Output::exact(map(queue, &[1u32, 8, 9, 12, 30, 60], 1, |x, out| at_once(x, out))?))
        }),
        case!("language_operators", operators::kernel(), |queue| Ok(Output::exact(map(queue, &X, 1, operators)?))),
        case!("language_comparisons", comparisons::kernel(), |queue| Ok(Output::exact(map(
            queue,
            &X,
            1,
            comparisons
        )?))),
        case!("language_shifts", shifts::kernel(), |queue| Ok(Output::exact(map(queue, &X, 1, shifts)?))),
        case!("language_variants", variants::kernel(), |queue| Ok(Output::exact(map(queue, &X, 1, variants)?))),
        case!("language_methods", methods::kernel(), |queue| Ok(Output::exact(map(queue, &X, 1, methods)?))),
        case!("language_adaptors", adaptors::kernel(), |queue| Ok(Output::exact(map(queue, &X, 1, adaptors)?))),
        case!("language_later", later::kernel(), |queue| {
            Ok(Output::exact(map(queue, &[0.5f32, 1.5, 2.5], 1, |x, out| later(x, out))?))
        }),
    ]
}
