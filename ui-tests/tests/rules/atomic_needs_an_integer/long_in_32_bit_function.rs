use cl_runtime::prelude::*;

#[kernel]
fn k(long: &mut Global<[u64]>) {
    atomic_add(&mut long[0], 1);
}

fn main() {}
