use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[u32]>) {
    atomic_add(x[0], 1);
}

fn main() {}
