use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let sum: f32;
    x[0] = sum;
}

fn main() {}
