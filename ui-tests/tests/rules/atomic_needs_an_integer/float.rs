use cl_runtime::prelude::*;

#[kernel]
fn k(f: &mut Global<[f32]>) {
    atomic_add(&mut f[0], 1.0);
}

fn main() {}
