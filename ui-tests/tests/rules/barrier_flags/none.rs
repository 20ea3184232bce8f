use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    barrier();
    x[0] = 1.0;
}

fn main() {}
