//! `vec_type_hint` names a number or a vector, and sizes are positive integers (OpenCL C 6.9.2).

use cl_runtime::prelude::*;

type Truth = bool;

struct Particle;

#[kernel(vec_type_hint = bool)]
fn of_bool(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(vec_type_hint = Truth)]
fn of_an_alias(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(vec_type_hint = ())]
fn of_nothing(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(vec_type_hint = Particle)]
fn of_a_struct(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(vec_type_hint = Global<f32>)]
fn of_memory(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel(fp_contract = "off")]
fn of_text(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
