//! A value that the format does not name, and a sum of which nothing tells the type.

use cl_runtime::prelude::*;

#[kernel]
fn as_in_c(y: &mut Global<[i32]>) {
    println!("%d\n", 3);
    y[0] = 3;
}

#[kernel]
fn one_too_many(y: &mut Global<[i32]>) {
    println!("y = {}", y[0], y[1]);
}

#[kernel]
fn named(y: &mut Global<[i32]>) {
    println!("y = {a}", a = y[0], b = y[1]);
}

#[kernel]
fn sums(x: &Global<[i32]>) {
    println!("{}", x.iter().sum());
}

fn main() {}
