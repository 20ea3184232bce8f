//! Traits that give numbers methods by the names that these have of their own: Rust calls those of the number itself.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::{Add, Mul};

use cl_runtime::prelude::*;

#[device]
pub trait Real: Copy + Add<Output = Self> + Mul<Output = Self> {
    const ONE: Self;
    fn sin_cos(self) -> (Self, Self);
    fn powi(self, n: i32) -> Self;
    fn max(self, other: Self) -> Self;
    fn abs_diff(self, other: Self) -> Self;
    fn rem_euclid(self, other: Self) -> Self;
    fn leading_zeros(self) -> u32;
    fn recip(self) -> Self;
}

#[device]
impl Real for f32 {
    const ONE: Self = 1.0;

    fn sin_cos(self) -> (Self, Self) {
        f32::sin_cos(self)
    }

    fn powi(self, n: i32) -> Self {
        self.powi(n)
    }

    fn max(self, other: Self) -> Self {
        <f32>::max(self, other)
    }

    fn abs_diff(self, other: Self) -> Self {
        (self - other).abs()
    }

    fn rem_euclid(self, other: Self) -> Self {
        self.rem_euclid(other)
    }

    fn leading_zeros(self) -> u32 {
        f32::to_bits(self).leading_zeros()
    }

    // Another meaning than that of the number's own.
    fn recip(self) -> Self {
        self * 10.0
    }
}

macro_rules! of_integers {
    ($($t:ty)*) => { $(
        #[device]
        impl Real for $t {
            const ONE: Self = 1;

            fn sin_cos(self) -> (Self, Self) {
                (0, 1)
            }

            fn powi(self, n: i32) -> Self {
                <$t>::wrapping_pow(self, n as u32)
            }

            fn max(self, other: Self) -> Self {
                if self > other { self } else { other }
            }

            fn abs_diff(self, other: Self) -> Self {
                <$t>::abs_diff(self, other)
            }

            fn rem_euclid(self, other: Self) -> Self {
                self.rem_euclid(other)
            }

            fn leading_zeros(self) -> u32 {
                <$t>::leading_zeros(self)
            }

            fn recip(self) -> Self {
                7
            }
        }
    )* };
}

of_integers!(u32 u64);

#[device]
fn all<T: Real>(x: T, y: T) -> T {
    let (sin, cos) = x.sin_cos();
    (sin.powi(2) + cos + T::ONE).max(y).abs_diff(x).rem_euclid(y) + x.recip()
}

/// Its functions are called as those of numbers are.
#[device]
trait Bits {
    fn from_bits(bits: u32) -> Self;
    fn from_le_bytes(bytes: [u8; 4]) -> Self;
    fn from_be(bits: u32) -> u32;
}

#[device]
impl Bits for f32 {
    fn from_bits(bits: u32) -> f32 {
        f32::from_bits(bits ^ 1)
    }

    fn from_le_bytes(bytes: [u8; 4]) -> f32 {
        f32::from_le_bytes(bytes) + 1.0
    }

    fn from_be(bits: u32) -> u32 {
        u32::from_be(bits) + 2
    }
}

#[device]
impl Bits for u32 {
    fn from_bits(bits: u32) -> u32 {
        bits + 3
    }

    fn from_le_bytes(bytes: [u8; 4]) -> u32 {
        u32::from_le_bytes(bytes) + 4
    }

    fn from_be(bits: u32) -> u32 {
        u32::from_be(bits) + 5
    }
}

#[device]
fn of_bits<T: Bits>(bits: u32) -> T {
    T::from_bits(bits)
}

alike! {
    methods_of_numbers_come_before_those_of_traits: f32 = [0.75, 2.5];
    generic(x, out) {
        out[0] = (all(x[0], x[1]) * 1000.0) as i32;
        out[1] = all(x[1] as u32, 3) as i32;
        out[2] = all(9u64, x[1] as u64) as i32;
    }
    by_name(x, out) {
        let (a, b) = (x[0], x[1]);
        out[0] = (a.recip() * 1000.0) as i32;
        out[1] = (Real::recip(a) * 1000.0) as i32;
        out[2] = (f32::recip(b) * 1000.0) as i32;
        out[3] = ((a.max(b) + x[0].sin_cos().1) * 1000.0) as i32;
        out[4] = 5u32.leading_zeros() as i32;
        out[5] = u64::leading_zeros(5) as i32;
        out[6] = 7u32.abs_diff(b as u32) as i32;
        out[7] = (x[1].rem_euclid(0.75) * 1000.0) as i32;
        out[8] = a.leading_zeros() as i32;
    }
    functions(x, out) {
        let bits = x[0].to_bits();
        out[0] = (<f32 as Bits>::from_bits(bits) * 1e6) as i32;
        out[1] = (f32::from_bits(bits) * 1e6) as i32;
        out[2] = (of_bits::<f32>(bits) * 1e6) as i32;
        out[3] = of_bits::<u32>(bits) as i32;
        out[4] = u32::from_bits(bits) as i32;
        out[5] = (f32::from_le_bytes(bits.to_le_bytes()) * 1e6) as i32;
        out[6] = (<f32 as Bits>::from_le_bytes(bits.to_le_bytes()) * 1e6) as i32;
        out[7] = u32::from_le_bytes([1, 2, 3, 4]) as i32;
        out[8] = <u32 as Bits>::from_le_bytes([1, 2, 3, 4]) as i32;
        out[9] = (u32::from_be(bits) >> 1) as i32;
        out[10] = (<u32 as Bits>::from_be(bits) >> 1) as i32;
    }
}
