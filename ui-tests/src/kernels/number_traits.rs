//! Traits of the user's for numbers, with methods that are called as those of std: of a number Rust takes its own.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

#[device]
trait Real: Copy {
    fn sqrt(self) -> Self;
    fn max(self, other: Self) -> Self;
    fn clamp(self, least: Self, greatest: Self) -> Self;
}

#[device]
impl Real for f32 {
    fn sqrt(self) -> Self {
        self.sqrt()
    }
    fn max(self, other: Self) -> Self {
        f32::max(self, other)
    }
    fn clamp(self, least: Self, greatest: Self) -> Self {
        f32::min(f32::max(self, least), greatest)
    }
}

#[derive(Clone, Copy, ClType)]
struct Dual {
    value: f32,
    slope: f32,
}

#[device]
impl Real for Dual {
    fn sqrt(self) -> Self {
        let root = self.value.sqrt();
        Dual { value: root, slope: self.slope / (2.0 * root) }
    }
    fn max(self, other: Self) -> Self {
        if self.value < other.value { other } else { self }
    }
    fn clamp(self, least: Self, greatest: Self) -> Self {
        let Dual { value, slope } = self;
        let inside = value > least.value && value < greatest.value;
        Dual { value: f32::max(f32::min(value, greatest.value), least.value), slope: if inside { slope } else { 0.0 } }
    }
}

#[device]
fn root_in<T: Real>(x: T, least: T, greatest: T) -> T {
    x.max(least).sqrt().clamp(least, greatest)
}

/// One function, of numbers and of a type of the user's.
#[kernel]
pub fn roots(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let constant = |value: f32| Dual { value, slope: 0.0 };
    let root = root_in(Dual { value: x[i], slope: 1.0 }, constant(1.0), constant(4.0));
    out[i] = root_in(x[i], 1.0, 4.0) + 100.0 * root.value + 1000.0 * root.slope;
}

#[device]
trait Sample: Copy + Into<f32> + From<u8> {
    fn is_dark(self) -> bool {
        let value: f32 = self.into();
        value < 128.0
    }
}

#[device]
impl Sample for u8 {}

#[device]
impl Sample for u16 {}

#[device]
fn mean_of<T: Sample>(a: T, b: T) -> f32 {
    (a.into() + b.into()) * 0.5 + if a.is_dark() { 1000.0 } else { T::from(3).into() }
}

#[device]
fn total<T: Copy, const N: usize>(items: [T; N], start: impl Into<f64>) -> f64
where
    T: Into<f64>,
{
    items.iter().fold(start.into(), |sum, &v| sum + v.into())
}

/// What is called as methods of numbers, and does something else.
#[device]
trait Odd: Copy {
    fn sqrt(self) -> Self;
    fn abs(self) -> Self;
    fn count_ones(self) -> u32;
    fn signum(&self) -> Self;
}

#[device]
impl Odd for f32 {
    fn sqrt(self) -> Self {
        -1.0
    }
    fn abs(self) -> Self {
        self.abs() + 0.5
    }
    fn count_ones(self) -> u32 {
        3
    }
    fn signum(&self) -> Self {
        7.0
    }
}

#[device]
impl Odd for i32 {
    fn sqrt(self) -> Self {
        -self
    }
    fn abs(self) -> Self {
        self.abs() * 2
    }
    fn count_ones(self) -> u32 {
        self.count_ones() + 1
    }
    fn signum(&self) -> Self {
        9
    }
}

#[device]
fn odd_of<T: Odd>(x: T) -> (T, u32) {
    (x.abs(), x.count_ones())
}

#[derive(Clone, Copy, ClType)]
struct Root {
    value: f32,
    whole: i32,
    both: (f32, i32),
}

#[device]
impl Root {
    fn sum(&self) -> f32 {
        let (first, second) = self.both;
        let own = self.value.sqrt() + self.value.abs() + first.sqrt() + second.abs() as f32;
        own + self.whole.count_ones() as f32 + self.whole.sqrt() as f32 + self.value.count_ones() as f32
    }
}

/// The own method of a number comes first, and that of the trait where it has none, or is a `T`.
#[kernel]
pub fn own_first(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let root = Root { value: x[i], whole: -(i as i32), both: (x[i] + 1.0, -5) };
    let value = root.value;
    let (odd, ones) = odd_of(root.whole);
    let (half, three) = odd_of(value);
    out[i] = root.sum()
        + value.sqrt().abs() * 100.0
        + (odd as u32 + ones * 10 + three * 100) as f32
        + half
        + root.both.1.signum() as f32 * 1000.0
        + Odd::sqrt(value) * 10_000.0;
}

/// What numbers become by the bounds of a function.
#[kernel]
pub fn samples(x: &Global<[u8]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let sum = total([x[i], 3], 2u32) + total([x[i] as f32, 0.5], x[i]);
    out[i] = mean_of(x[i], 200) + mean_of(x[i] as u16 * 3, 5u16) + sum as f32;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("number_traits_roots", roots::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[-1.0f32, 0.25, 4.0, 16.0, 64.0])?, queue.zeroed::<f32>(5)?);
            roots(&x, &mut out).enqueue(queue, 5)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("number_traits_own_first", own_first::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[1.0f32, 4.0, 16.0])?, queue.zeroed::<f32>(3)?);
            own_first(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("number_traits_samples", samples::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0u8, 1, 127, 128, 255])?, queue.zeroed::<f32>(5)?);
            samples(&x, &mut out).enqueue(queue, 5)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
