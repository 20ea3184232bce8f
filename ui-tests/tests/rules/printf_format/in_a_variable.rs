//! The format is a string literal: what is wrong with a variable that holds one is said once (OpenCL C 6.15.14).

use cl_runtime::prelude::*;

#[kernel]
fn prints(s: f32) {
    let format = "{}";
    println!(format, s);
}

fn main() {}
