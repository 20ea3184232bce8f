use cl_runtime::prelude::*;

#[kernel]
fn power(x: &mut Global<[f32]>) {
    x[0] = x[1] ** 2;
}

#[kernel]
fn suffix(x: &mut Global<[f32]>) {
    x[0] = 1.f;
}

fn main() {}
