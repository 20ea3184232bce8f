//! What is only asked how many items it has is not taken by that.

use cl_runtime::prelude::*;

#[kernel]
fn asked_for_its_hint(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut it = x.iter().copied().filter(|v| *v > 2);
    let least = it.size_hint().0;
    out[least] = it.next().unwrap_or(0);
}

fn main() {}
