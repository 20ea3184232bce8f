//! R057: helpers may have pointers to pointers and arrays of them; not of everything, and images stand alone (R084).

use cl_runtime::prelude::*;

#[device]
fn images(i: [&Image2d<ReadOnly>; 2]) -> u32 {
    i.len() as u32
}

#[device]
fn image_in_a_tuple(i: (&Image2d<ReadOnly>, f32)) -> f32 {
    i.1
}

#[device]
fn vec_in_a_tuple(x: (&Global<Vec<f32>>, f32)) -> f32 {
    x.1
}

#[device]
fn slices(x: [&Global<[f32]>; 2]) -> usize {
    x.len()
}

#[device]
fn pointers(x: &[&Global<f32>]) -> usize {
    x.len()
}

fn main() {}
