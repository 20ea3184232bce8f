use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[u32]>) {
    let mut counts = [0u32; 4];
    atomic_add(&mut counts[1], 1);
    x[0] = counts[1];
}

fn main() {}
