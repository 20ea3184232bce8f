use cl_runtime::prelude::*;

trait Shape {
    fn area(&self) -> f32;
}

#[device]
fn twice(x: f32) -> f32 {
    x * 2.0
}

#[device]
fn apply(f: fn(f32) -> f32, x: f32) -> f32 {
    f(x)
}

#[kernel]
fn areas(shape: &dyn Shape, out: &mut Global<[f32]>) {
    out[0] = shape.area();
    let f: fn(f32) -> f32 = twice;
    out[1] = f(2.0);
}

fn main() {}
