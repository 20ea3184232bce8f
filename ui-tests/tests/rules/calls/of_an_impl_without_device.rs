//! A kernel finds the methods of a trait in an `impl` that is under `#[device]` as the trait is.

use cl_runtime::prelude::*;

#[device]
trait Shape {
    fn area(&self) -> f32;

    fn twice(&self) -> f32 {
        2.0 * self.area()
    }
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Square(f32);

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Circle(f32);

impl Shape for Square {
    fn area(&self) -> f32 {
        self.0 * self.0
    }
}

#[device]
impl Shape for Circle {
    fn area(&self) -> f32 {
        3.0 * self.0 * self.0
    }
}

#[device]
fn of_any<S: Shape>(shape: S) -> f32 {
    shape.area()
}

#[kernel]
fn areas(squares: &Global<[Square]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = squares[i].area() + of_any(squares[i]) + of_any(Circle(1.0)) + squares[i].twice();
}

fn main() {}
