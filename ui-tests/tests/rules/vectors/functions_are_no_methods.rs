//! The functions of OpenCL C are called as such, and what std has for numbers as methods.

use cl_runtime::prelude::*;

#[kernel]
fn functions(v: &Global<[Float4]>, out: &mut Global<[f32]>) {
    let a = v[0];
    out[0] = v[1].length() + a.dot(v[2]);
    out[1] = out[0].mix(1.0, 0.5);
}

#[kernel]
fn of_other_numbers(v: Int4, out: &mut Global<[Int4]>) {
    out[0] = v.sqrt();
    out[1] = v.abs();
}

#[derive(ClType, Clone, Copy)]
struct Ray {
    x: f32,
}

#[device]
impl Ray {
    fn dot(self, other: Ray) -> f32 {
        self.x * other.x
    }
}

/// What a method of a vector gives is one too, and a struct may have a method of that name.
#[kernel]
fn of_some_lanes(v: &Global<[Float4]>, out: &mut Global<[f32]>) {
    out[0] = v[0].xyz().dot(v[1].xyz()) + Ray { x: 1.0 }.dot(Ray { x: 2.0 });
    if v[0].lt(v[1]).any() {
        out[1] = 1.0;
    }
}

fn main() {}
