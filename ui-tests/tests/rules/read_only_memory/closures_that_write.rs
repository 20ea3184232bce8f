//! What a closure writes, it borrows where it stands; and a method that is a loop writes at its name.

use cl_runtime::prelude::*;

#[kernel]
fn variable(x: &Global<[f32]>) {
    let mut put = |i: usize| x[i] = 1.0;
    put(0);
}

#[device]
fn each(n: usize, mut f: impl FnMut(usize)) {
    for i in 0..n {
        f(i);
    }
}

#[kernel]
fn argument(x: &Global<[f32]>) {
    each(4, |i| x[i] = 1.0);
}

fn main() {}
