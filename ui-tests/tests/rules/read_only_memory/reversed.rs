//! A method that is a loop writes at its name.

use cl_runtime::prelude::*;

#[kernel]
fn turn(c: &Constant<[i32]>, y: &mut Global<[i32]>) {
    y[0] = 1;
    c.reverse();
}

fn main() {}
