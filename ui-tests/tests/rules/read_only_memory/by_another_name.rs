//! Nothing writes to `__constant` memory that has another name in the module either.

use cl_runtime::prelude::*;

type Table = Constant<[f32]>;

#[device]
fn helper(c: &mut Table) -> f32 {
    c[0]
}

#[kernel]
fn kernel(c: &mut Table, out: &mut Global<[f32]>) {
    out[0] = helper(c);
}

fn main() {}
