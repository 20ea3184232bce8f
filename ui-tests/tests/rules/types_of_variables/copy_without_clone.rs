//! What is copied can be cloned, as everywhere in Rust.

use cl_runtime::prelude::*;

#[derive(Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
}

#[derive(Copy, ClType)]
enum Shape<T> {
    Circle(T),
    Nothing,
}

/// Which is written out.
#[derive(Copy, ClType)]
#[repr(C)]
struct Sun {
    light: f32,
}

impl Clone for Sun {
    fn clone(&self) -> Self {
        *self
    }
}

#[kernel]
fn weighs(bodies: &Global<[Body]>, sun: Sun, out: &mut Global<[f32]>) {
    let shape = Shape::Circle(sun.light);
    out[0] = match shape {
        Shape::Circle(radius) => bodies[0].mass * radius,
        Shape::Nothing => 0.0,
    };
}

fn main() {}
