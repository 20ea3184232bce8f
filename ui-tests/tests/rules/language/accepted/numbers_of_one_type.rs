//! Both sides of an operator are of one type, or one is of the user's; functions of the user's may have the names of built-in ones.

use std::ops::{Add, AddAssign, Mul};

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Complex {
    re: f32,
    im: f32,
}

#[device]
impl Mul<f32> for Complex {
    type Output = Complex;
    fn mul(self, s: f32) -> Complex {
        Complex { re: self.re * s, im: self.im * s }
    }
}

#[device]
impl Mul<Complex> for f32 {
    type Output = Complex;
    fn mul(self, c: Complex) -> Complex {
        c * self
    }
}

#[device]
impl Add<u32> for Complex {
    type Output = Complex;
    fn add(self, n: u32) -> Complex {
        Complex { re: self.re + n as f32, im: self.im }
    }
}

#[device]
impl AddAssign<u32> for Complex {
    fn add_assign(&mut self, n: u32) {
        self.re += n as f32;
    }
}

#[kernel]
fn of_users(n: u32, a: f32, x: &mut Global<[Complex]>) {
    let i = get_global_id(0);
    let mut z = x[i] * a + n;
    z += n;
    x[i] = a * z * a + n;
    x[i] += n;
    x[i] = x[i] * a * 2.0 + 3;
}

#[kernel]
fn of_numbers(n: u32, a: f32, x: &mut Global<[f32]>, y: &Global<[i32]>) {
    let i = get_global_id(0);
    let (m, s) = (4, 0.5);
    x[i] = a * s + y[i] as f32 * 2.0 + x[i + m] * -1.0 + (n << 2) as f32 + (1u64 << n) as f32;
    x[i] += y[i] as f32;
    if i < n as usize && n > 3 && y[i] != 0 {
        x[i] -= 1.0;
    }
    let v = Float4::splat(a) * 2.0 * a + a;
    x[1] = max(max(1.0, v.x()), x[2]);
    let w: usize = 3;
    let d = w - 1;
    x[d] = (y[d] + 1) as f32;
}

mod of_that_name {
    use cl_runtime::prelude::*;

    #[device]
    fn sqrt(x: f32, y: f32) -> f32 {
        x + y
    }

    #[device]
    fn barrier(n: u32) -> f32 {
        n as f32
    }

    #[kernel]
    pub fn named(a: f32, x: &mut Global<[f32]>) {
        let pow = |a: f32| a + 1.0;
        x[0] = sqrt(a, a) + barrier(3) + pow(a);
    }
}

pub fn kernels() -> Vec<Kernel> {
    vec![of_users::kernel(), of_numbers::kernel(), of_that_name::named::kernel()]
}

fn main() {}
