use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    barrier(1);
    x[0] = 1.0;
}

fn main() {}
