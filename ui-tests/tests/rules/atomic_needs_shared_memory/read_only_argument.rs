use cl_runtime::prelude::*;

#[kernel]
fn k(read: &Global<[u32]>) {
    atomic_add(&mut read[0], 1);
}

fn main() {}
