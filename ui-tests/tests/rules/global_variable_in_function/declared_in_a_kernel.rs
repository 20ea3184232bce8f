use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let y: Global<f32>;
    x[0] = 1.0;
}

fn main() {}
