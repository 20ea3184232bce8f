use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 2]> = [1.0, 2.0];

#[device]
fn first(x: &Global<[f32; 2]>) -> f32 {
    x[0]
}

#[kernel]
fn k(x: &mut Global<[f32]>) {
    x[0] = first(&TABLE);
}

fn main() {}
