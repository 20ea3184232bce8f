//! A variable that there is not is one error, where it is named.

use cl_runtime::prelude::*;

#[kernel]
fn read(y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = foo;
}

#[kernel]
fn index(y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[ixd] = i as f32;
}

fn main() {}
