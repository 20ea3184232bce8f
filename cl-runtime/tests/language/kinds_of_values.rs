//! Structs, enums, patterns, methods, traits, operators and loops over elements: the host and the device agree.

use cl_runtime::prelude::*;

mod values {
    use super::*;

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Vec2 {
        pub x: f32,
        pub y: f32,
    }

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Particle {
        pub pos: Vec2,
        pub vel: Vec2,
        pub mass: f32,
        pub tags: [u32; 3],
    }

    #[derive(Clone, Copy, ClType, PartialEq)]
    #[repr(u32)]
    pub enum Color {
        Red,
        Green = 5,
        Blue,
    }

    #[derive(Clone, Copy, ClType)]
    #[allow(dead_code)]
    pub enum Shape {
        Empty,
        Circle { r: f32 },
        Rect(f32, f32),
    }

    #[device]
    fn find(x: &Global<[f32]>, v: f32) -> Option<usize> {
        for i in 0..x.len() {
            if x[i] == v {
                return Some(i);
            }
        }
        None
    }

    #[device]
    fn area(shape: Shape) -> f32 {
        match shape {
            Shape::Empty => 0.0,
            Shape::Circle { r } if r > 100.0 => {
                let k = r;
                k * 2.0
            }
            Shape::Circle { r } => 3.0 * r * r,
            Shape::Rect(w, h) => w * h,
        }
    }

    #[device]
    fn min_max(a: f32, b: f32) -> (f32, f32) {
        if a < b { (a, b) } else { (b, a) }
    }

    #[kernel]
    pub fn step(dt: f32, p: &mut Global<[Particle]>, colors: &mut Global<[Color]>, x: &Global<[f32]>) {
        let i = get_global_id(0);
        p[i].pos.x += p[i].vel.x * dt;
        let q = &mut p[i];
        q.mass = 2.0;
        q.tags[1] += 3;
        let mut own = p[i];
        own.vel = Vec2 { x: 1.0, y: own.mass };
        let t = Particle { mass: 3.0, ..own };
        p[i] = t;
        let (lo, hi) = min_max(own.mass, 7.0);
        let (mut a, b) = (lo, hi + 1.0);
        a += b;
        let at = if let Some(k) = find(x, a) { k } else { 0 };
        colors[at] = match colors[i] {
            Color::Red | Color::Green => Color::Blue,
            Color::Blue if at > 3 => Color::Green,
            other => other,
        };
        let shape = if a > b { Shape::Circle { r: a } } else { Shape::Rect(a, b) };
        let n = match i {
            0 => 1,
            1..=9 => 2,
            k if k % 2 == 0 => 3,
            _ => 4,
        };
        let Some(found) = find(x, area(shape)) else {
            return;
        };
        p[found].mass = n as f32;
        let mut left = find(x, 2.0);
        while let Some(k) = left {
            left = if k > 3 { Some(k - 1) } else { None };
        }
    }
}

mod methods {
    use super::*;
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
    pub struct Square(pub f32);
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
    pub fn total<A: Area>(a: A) -> f32 {
        a.area() + a.twice() + A::SIDES as f32 + A::unit().area()
    }

    #[kernel]
    pub fn run(z: &mut Global<[Complex]>, s: &Global<[Square]>) {
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
}

mod loops {
    use super::*;

    #[kernel]
    pub fn loops(x: &Global<[f32]>, y: &Global<[f32]>, n: usize, out: &mut Global<[f32]>) {
        let i = get_global_id(0);
        let mut sum = 0.0;
        for v in x {
            sum += *v;
        }
        for (k, v) in x.iter().enumerate() {
            sum += v.sqrt() * k as f32;
        }
        for (a, b) in x.iter().zip(y.iter()) {
            sum += a.max(*b);
        }
        let arr = [1.0f32, 2.0, 3.0];
        for v in arr {
            sum -= v;
        }
        for &v in arr.iter().rev() {
            sum *= v;
        }
        for j in (0..n).rev() {
            sum += x[j];
        }
        for j in (i..n).step_by(32) {
            sum += x[j];
        }
        for j in (-3..=3i32).rev().step_by(2) {
            sum += j as f32;
        }
        let mut m = [[0u32; 4]; 2];
        for row in m.iter_mut() {
            for c in row {
                *c += 1;
            }
        }
        for o in out.iter_mut() {
            *o = sum;
        }
        out[0] = m[1][2] as f32;
    }
}

/// The results on the host, and on the device where there is one.
fn agree(run: impl Fn(&Queue) -> Result<Vec<f32>>) -> Vec<f32> {
    let mut results = crate::common::queues().into_iter().map(|queue| run(&queue).unwrap());
    let host = results.next().unwrap();
    for device in results {
        assert_eq!(host.len(), device.len());
        for (a, b) in host.iter().zip(&device) {
            assert!((a - b).abs() <= 1e-5 * a.abs().max(1.0), "{host:?}\n{device:?}");
        }
    }
    host
}

#[test]
fn structs_enums_and_patterns() {
    use values::{Color, Particle, Vec2};
    let results = agree(|queue| {
        let particle =
            Particle { pos: Vec2 { x: 1.0, y: 2.0 }, vel: Vec2 { x: 3.0, y: 4.0 }, mass: 5.0, tags: [1, 2, 3] };
        let mut particles = queue.upload(&[particle; 12])?;
        let mut colors = queue.upload(&[Color::Red; 12])?;
        let x = queue.upload(&[9.0f32, 2.0, 10.0, 4.0, 7.0, 1.0, 0.0, 3.0, 200.0, 5.0, 6.0, 8.0])?;
        values::step(0.5, &mut particles, &mut colors, &x).enqueue(queue, 12)?;
        let mut out = Vec::new();
        for p in particles.read()? {
            out.extend([p.pos.x, p.pos.y, p.vel.x, p.vel.y, p.mass]);
            out.extend(p.tags.map(|tag| tag as f32));
        }
        out.extend(colors.read()?.iter().map(|&color| color as u32 as f32));
        Ok(out)
    });
    // The position moved by the velocity; the tag in the middle grew by 3.
    assert_eq!(results[..8], [2.5, 2.0, 1.0, 2.0, 3.0, 1.0, 5.0, 3.0]);
}

#[test]
fn methods_traits_and_operators() {
    use methods::{Complex, Square, total};
    assert_eq!(Complex::new(1.0, 2.0) * Complex::I, Complex::new(-2.0, 1.0));
    assert_eq!(total(Square(2.0)), 4.0 + 8.0 + 4.0 + 1.0);
    let results = agree(|queue| {
        let mut z = queue.upload(&[Complex::new(1.0, 2.0)])?;
        let s = queue.upload(&[Square(3.0)])?;
        methods::run(&mut z, &s).enqueue(queue, 1)?;
        Ok(z.read()?.iter().flat_map(|z| [z.re, z.im]).collect())
    });
    assert_eq!(results.len(), 2);
    assert!(results.iter().all(|value| value.is_finite() && *value != 0.0), "{results:?}");
}

#[test]
fn loops_over_elements() {
    let results = agree(|queue| {
        let x = queue.upload(&[4.0f32; 40])?;
        let y = queue.upload(&[1.0f32; 40])?;
        let mut out = queue.zeroed::<f32>(3)?;
        loops::loops(&x, &y, 40, &mut out).enqueue(queue, 1)?;
        out.read()
    });
    // The first element is overwritten with a count; the others hold the sum.
    assert_eq!(results[0], 1.0);
    assert_eq!(results[1], results[2]);
    // By hand: 160 + 2 * 780 + 160, less 1 + 2 + 3, times 6, and then 160, 2 * 4, and 3 + 1 - 1 - 3.
    assert_eq!(results[1], (160.0 + 1560.0 + 160.0 - 6.0) * 6.0 + 160.0 + 8.0);
}
