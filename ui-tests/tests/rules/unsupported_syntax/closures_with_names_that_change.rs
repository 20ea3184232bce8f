//! A second name for a closure, which could change what the first one changes.

use cl_runtime::prelude::*;

#[device]
fn counted(x: i32) -> i32 {
    let mut c = x;
    let mut f = || {
        c += 1;
        c
    };
    let mut g = f;
    g()
}

fn main() {}
