//! A closure of an iterator with a name is read where that is used: what it changes has that name there too.

use cl_runtime::prelude::*;

#[kernel]
fn changes_what_is_declared_again(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut n = 0;
    let mut it = x.iter().map(|v| {
        n += 1;
        *v * n
    });
    let n = 5;
    out[0] = it.next().unwrap_or(0) + n;
}

fn main() {}
