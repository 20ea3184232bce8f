//! What C has and Rust has not is said once, by rustc.

use cl_runtime::prelude::*;

#[kernel]
fn counts(y: &mut Global<[i32]>) {
    let mut a = 1;
    a++;
    y[0] = a;
}

fn main() {}
