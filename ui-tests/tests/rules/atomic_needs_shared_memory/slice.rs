use cl_runtime::prelude::*;

#[kernel]
fn k(counts: &mut Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = atomic_add(counts, 1);
}

fn main() {}
