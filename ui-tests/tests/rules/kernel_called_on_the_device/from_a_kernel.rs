use cl_runtime::prelude::*;

#[kernel]
fn fill(out: &mut Global<[f32]>) {
    out[get_global_id(0)] = 0.0;
}

#[kernel]
fn fill_twice(out: &mut Global<[f32]>) {
    fill(out);
    fill(out);
}

fn main() {}
