use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let y: Constant<[f32; 2]> = [1.0, 2.0];
    x[0] = y[0];
}

fn main() {}
