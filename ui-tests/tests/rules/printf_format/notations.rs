//! `%e` is of floats, `%x` and `%o` of integers (OpenCL C 6.15.14.2).

use cl_runtime::prelude::*;

#[kernel]
fn prints(x: &Global<[f32]>, n: i32, on: bool, v: Float4) {
    println!("{:e}", n);
    println!("{:x} {:o}", x[0], x[1]);
    println!("{:e}", on);
    println!("{:E}", v);
}

fn main() {}
