use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let mut sum: Local<f32> = 0.0;
    sum += x[0];
}

fn main() {}
