use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[u32]>) {
    atom_add(&mut x[0], 1);
}

fn main() {}
