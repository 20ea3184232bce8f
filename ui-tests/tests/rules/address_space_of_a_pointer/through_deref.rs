//! A `Deref` of the user's is followed by Rust, and not by the device.

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Wrap<'a>(&'a Global<[f32]>);

impl<'a> core::ops::Deref for Wrap<'a> {
    type Target = Global<[f32]>;
    fn deref(&self) -> &Global<[f32]> {
        self.0
    }
}

#[derive(ClType, Clone, Copy)]
struct Number {
    value: f32,
}

impl core::ops::Deref for Number {
    type Target = f32;
    fn deref(&self) -> &f32 {
        &self.value
    }
}

#[device]
fn first(x: &Global<[f32]>) -> f32 {
    x[0]
}

#[kernel]
fn by_an_index(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let w = Wrap(x);
    out[0] = w[0];
}

#[kernel]
fn by_a_method(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let w = Wrap(x);
    out[0] = w.len() as f32;
}

#[kernel]
fn by_a_chain(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let w = Wrap(x);
    out[0] = w.iter().map(|v| *v).sum();
}

#[device]
fn of_a_parameter(w: Wrap<'_>) -> f32 {
    w[1]
}

#[kernel]
fn by_a_star(out: &mut Global<[f32]>) {
    let number = Number { value: 1.0 };
    out[0] = *number;
}

#[kernel]
fn by_a_coercion(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let w = Wrap(x);
    out[0] = first(&w);
}

fn main() {}
