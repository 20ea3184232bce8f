//! Macros of the user's under `#[device]`: what is wrong with a call is told of at the call.

use cl_runtime::prelude::*;

#[device]
macro_rules! at {
    ($x:expr, $i:expr) => {
        $x[$i]
    };
}

#[device]
macro_rules! store {
    ($place:expr, $value:expr) => {
        let value = $value;
        $place = value;
    };
}

#[kernel]
fn without_an_index(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = at!(x);
}

#[kernel]
fn no_expression(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = 1.0 + store!(out[1], x[0]);
}

fn main() {}
