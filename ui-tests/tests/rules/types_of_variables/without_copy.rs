//! A value is copied as its bytes are.

use cl_runtime::prelude::*;

#[derive(ClType)]
#[repr(C)]
struct Body {
    mass: f32,
}

#[derive(Clone, ClType)]
enum Shape {
    Circle(f32),
    Nothing,
}

#[derive(ClType)]
struct Named {
    name: String,
}

#[kernel]
fn weighs(bodies: &Global<[Body]>, out: &mut Global<[f32]>) {
    let shape = Shape::Circle(1.0);
    out[0] = bodies[0].mass;
}

fn main() {}
