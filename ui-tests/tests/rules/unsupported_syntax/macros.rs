//! Macros that no body calls: those of std that have no form on a device, and those of the user's without an attribute.

use cl_runtime::prelude::*;

#[allow(unused_macros)]
macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
}

#[kernel]
fn wrong(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = square!(x[0]);
    eprintln!("{}", x[0]);
    out[1] = dbg!(x[1]);
    let v = vec![0.0; 4];
    let s = format!("{}", x[0]);
}

fn main() {}
