//! An item of a block that has the name of one of the function: told of once.

use cl_runtime::prelude::*;

#[device]
fn shadowed(x: i32) -> i32 {
    const N: i32 = 4;
    let a = {
        const N: i32 = 40;
        x + N
    };
    a + N
}

fn main() {}
