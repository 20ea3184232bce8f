use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 2]> = [1.0, 2.0];

#[kernel]
fn k(x: &mut Global<[f32]>) {
    TABLE[0] = x[0];
}

fn main() {}
