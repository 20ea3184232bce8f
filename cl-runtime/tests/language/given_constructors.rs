//! Structs and variants in the place of functions: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy, PartialEq)]
struct Meters(i32);

#[derive(ClType, Clone, Copy, PartialEq)]
struct Both(i32, i32);

#[derive(ClType, Clone, Copy, PartialEq)]
enum Shape {
    Circle(i32),
    Square(i32),
    None,
}

#[device]
impl Shape {
    fn size(&self) -> i32 {
        match self {
            Shape::Circle(r) => r * 3,
            Self::Square(s) => s * s,
            Shape::None => 1,
        }
    }
}

#[device]
impl Meters {
    fn all(x: Option<i32>) -> Option<Self> {
        x.map(Self)
    }
    fn twice(x: i32) -> Self {
        apply(Self, x * 2)
    }
    fn sum(x: &[i32; 3]) -> i32 {
        x.iter().copied().map(Self).map(|m| m.0).sum()
    }
}

#[device]
fn apply<T: Copy>(f: impl Fn(i32) -> T, x: i32) -> T {
    f(x)
}

#[device]
fn apply2<T, F: Fn(i32, i32) -> T>(f: F, x: i32, y: i32) -> T {
    f(x, y)
}

#[device]
fn each<T: Copy>(x: [i32; 3], f: impl Fn(i32) -> T) -> [T; 3] {
    [f(x[0]), f(x[1]), f(x[2])]
}

#[device]
fn opt(x: i32) -> Option<i32> {
    if x > 3 { Some(x) } else { None }
}

alike! {
    constructors: i32 = [4, 2, 9, 1, 5, 6];
    given(x, out) {
        out[0] = apply(Meters, x[0]).0;
        out[1] = apply(Shape::Circle, x[1]).size();
        out[2] = apply2(Both, x[1], x[2]).1;
        out[3] = opt(x[2]).map(Shape::Circle).map_or(-1, |s| s.size());
        out[4] = opt(x[1]).map(Shape::Square).unwrap_or(Shape::None).size();
        out[5] = Meters::all(Some(x[3])).map_or(3, |m| m.0);
        out[6] = Meters::twice(x[2]).0;
        out[7] = each([x[0], x[1], x[2]], Shape::Square)[1].size();
        out[8] = apply(Some, x[2]).unwrap_or(3);
        out[9] = Meters::sum(&[x[0], x[1], x[2]]);
        out[10] = x.iter().copied().map(Shape::Square).map(|s| s.size()).sum();
        out[11] = [x[0], x[1]].map(Meters)[1].0;
        let make = Shape::Circle;
        out[12] = make(x[1]).size();
        out[13] = opt(x[0]).map_or(Shape::None, Shape::Square).size();
        out[14] = opt(x[0]).ok_or(3).map(Meters).map_or(1, |m| m.0);
        let f = Meters;
        out[16] = apply(f, x[2]).0 + f(3).0;
        out[17] = opt(x[0]).map(Some).flatten().unwrap_or(3);
        out[18] = x.iter().copied().map(Shape::Circle).filter(|s| s.size() > 3).count() as i32;
    }
}
