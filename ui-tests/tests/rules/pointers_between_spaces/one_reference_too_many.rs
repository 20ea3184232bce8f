//! A `&` before what is a pointer already, which Rust would follow, in calls of functions that take the pointer.

use cl_runtime::prelude::*;

mod other {
    use cl_runtime::prelude::*;

    #[device]
    pub fn first(x: &Local<[f32]>) -> f32 {
        x[0]
    }
}

#[device]
fn put(y: &mut Global<[f32]>, value: f32) {
    y[0] = value;
}

#[device]
fn get(x: &Global<[f32]>) -> f32 {
    x[0]
}

#[kernel]
fn written(y: &mut Global<[f32]>) {
    put(&mut y, 2.0);
}

#[kernel]
fn read(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = get(&x) + get(&y);
}

#[kernel]
fn of_another_space(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = other::first(&x);
}

fn main() {}
