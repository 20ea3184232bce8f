use cl_runtime::prelude::*;

#[kernel]
fn vector(c: &Constant<[f32]>) {
    vstore4(Float4::splat(1.0), 0, c);
}

fn main() {}
