//! What Rust formats and `printf` cannot is refused at the format string, with what to write instead.

use cl_runtime::prelude::*;

#[kernel]
fn wrong(x: &Global<[f32]>, y: &Global<[i32]>, width: usize) {
    println!("{:^8}", x[0]);
    println!("{:*>8}", x[0]);
    println!("{:1$}", x[0], width);
    println!("{:width$}", x[0]);
    println!("{:.*}", 3, x[0]);
    println!("{:b}", y[0]);
    println!("{:#?}", y[0]);
    println!("{:#10x}", y[0]);
    println!("{:p}", y);
    println!("{:x?}", y[0]);
}

fn main() {}
