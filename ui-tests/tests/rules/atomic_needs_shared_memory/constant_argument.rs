use cl_runtime::prelude::*;

#[kernel]
fn k(table: &Constant<[u32]>) {
    atomic_add(&mut table[0], 1);
}

fn main() {}
