//! Of a field without `==` on the device it is said once, at its type.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Point {
    x: f32,
}

impl PartialEq for Point {
    fn eq(&self, other: &Self) -> bool {
        self.x.abs() == other.x.abs()
    }
}

#[device]
#[derive(Clone, Copy, ClType, PartialEq)]
#[repr(C)]
struct Body {
    at: Point,
    mass: f32,
}

#[kernel]
fn k(x: &mut Global<[Body]>) {
    if x[0] == x[1] {
        x[2].mass = 1.0;
    }
}

fn main() {}
