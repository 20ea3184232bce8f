use cl_runtime::prelude::*;

#[kernel]
fn forgets(out: &mut Global<[f32]>) {
    std::mem::forget(out[0]);
}

fn main() {}
