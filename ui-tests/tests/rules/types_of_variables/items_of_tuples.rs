//! What a tuple holds that a function takes is asked for, whether the body uses it or not.

use cl_runtime::prelude::*;

type Edges = Sampler;

#[device]
fn an_object(x: (Global<f32>, f32)) -> f32 {
    x.1
}

#[device]
fn on_the_heap(x: (String, i32)) -> i32 {
    x.1
}

#[device]
fn a_copy_that_runs(x: (Event, i32)) -> i32 {
    x.1
}

#[device]
fn by_another_name(x: (f32, (Edges, i32))) -> f32 {
    x.0
}

fn main() {}
