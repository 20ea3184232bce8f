//! A cast as C has it, before what is more than a name: what is written in its place is the whole of it.

use cl_runtime::prelude::*;

#[kernel]
fn of_a_call(y: &mut Global<[i32]>) {
    let i = (i32)get_global_id(0);
    y[0] = i;
}

fn main() {}
