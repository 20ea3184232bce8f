use cl_types::prelude::*;
use std::ops::{Add, AddAssign, Mul, Neg};

#[derive(Clone, Copy, ClType, PartialEq, Debug)]
#[repr(C)]
pub struct Complex {
    pub re: f32,
    pub im: f32,
}

#[device]
impl Complex {
    pub const I: Complex = Complex { re: 0.0, im: 1.0 };
    /// A number.
    pub fn new(re: f32, im: f32) -> Self {
        Complex { re, im }
    }
    pub fn norm(&self) -> f32 {
        self.re * self.re + self.im * self.im
    }
    pub fn conj(self) -> Self {
        Self::new(self.re, -self.im)
    }
    pub fn scale(&mut self, by: f32) {
        self.re *= by;
        self.im *= by;
    }
}

#[device]
impl Add for Complex {
    type Output = Complex;
    fn add(self, other: Self) -> Self {
        Complex::new(self.re + other.re, self.im + other.im)
    }
}
#[device]
impl Mul for Complex {
    type Output = Self;
    fn mul(self, other: Self) -> Self::Output {
        Complex { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
    }
}
#[device]
impl Mul<f32> for Complex {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        Complex::new(self.re * by, self.im * by)
    }
}
#[device]
impl Mul<Complex> for f32 {
    type Output = Complex;
    fn mul(self, by: Complex) -> Complex {
        by * self
    }
}
#[device]
impl Neg for Complex {
    type Output = Complex;
    fn neg(self) -> Complex {
        Complex::new(-self.re, -self.im)
    }
}
#[device]
impl AddAssign for Complex {
    fn add_assign(&mut self, other: Complex) {
        self.re += other.re;
        self.im += other.im;
    }
}

#[device]
pub trait Area {
    const SIDES: u32;
    fn area(&self) -> f32;
    fn twice(&self) -> f32 {
        2.0 * self.area()
    }
    fn unit() -> Self;
}
#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Square(f32);
#[device]
impl Area for Square {
    const SIDES: u32 = 4;
    fn area(&self) -> f32 {
        self.0 * self.0
    }
    fn unit() -> Self {
        Square(1.0)
    }
}
#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Circle<T> {
    r: T,
}
#[device]
impl<T: Into<f32> + Mul<Output = T>> Circle<T> {
    fn r2(&self) -> T {
        self.r * self.r
    }
}
#[device]
impl Area for Circle<f32> {
    const SIDES: u32 = 0;
    fn area(&self) -> f32 {
        3.0 * self.r2()
    }
    fn twice(&self) -> f32 {
        1.0
    }
    fn unit() -> Self {
        Circle { r: 1.0 }
    }
}
#[device]
fn total<A: Area>(a: A) -> f32 {
    a.area() + a.twice() + A::SIDES as f32 + A::unit().area()
}

#[kernel]
fn run(z: &mut Global<[Complex]>, s: &Global<[Square]>) {
    let i = get_global_id(0);
    let a = z[i];
    let mut b = a * a + Complex::I * 2.0;
    b += -a.conj();
    b.scale(0.5);
    z[i].scale(3.0);
    let n = z[i].norm() + b.norm();
    z[i] += 2.0 * b;
    z[0].re = total(s[i]) + total(Circle { r: n }) + s[0].area();
}

#[test]
fn show() {
    println!("{}", run::kernel().source().unwrap().text);
    assert_eq!((Complex::new(1.0, 2.0) * Complex::I), Complex::new(-2.0, 1.0));
    assert_eq!(total(Square(2.0)), 4.0 + 8.0 + 4.0 + 1.0);
}
