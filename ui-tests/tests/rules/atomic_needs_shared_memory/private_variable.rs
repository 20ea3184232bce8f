use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[u32]>) {
    let mut count = 0u32;
    atomic_inc(&mut count);
    x[0] = count;
}

fn main() {}
