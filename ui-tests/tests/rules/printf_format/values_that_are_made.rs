//! A struct that is made where it is printed is told of once (OpenCL C 6.15.14).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Cell {
    id: u32,
}

#[kernel]
fn cell() {
    println!("{}", Cell { id: 1 });
}

fn main() {}
