//! A pattern takes a copy of what lies in an address space apart, which nobody would see changed.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
    speed: f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C, u32)]
enum Shape {
    Square(f32),
    Circle(f32),
}

#[kernel]
fn of_an_enum(shapes: &mut Global<[Shape]>) {
    match &mut shapes[get_global_id(0)] {
        Shape::Square(side) => *side += 1.0,
        Shape::Circle(_) => {}
    }
}

#[kernel]
fn of_an_option(bodies: &mut Global<[Body]>) {
    if let Some(Body { speed, .. }) = bodies.get_mut(get_global_id(0)) {
        *speed = 0.0;
    }
}

fn main() {}
