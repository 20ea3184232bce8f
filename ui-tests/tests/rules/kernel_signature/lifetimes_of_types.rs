//! A kernel has no lifetimes, and so nothing in its head lives as long as one.

use cl_runtime::prelude::*;

#[kernel]
fn copies<'a, T: 'a>(x: &'a Global<[T]>, y: &mut Global<[T]>) {
    let i = get_global_id(0);
    y[i] = x[i];
}

#[kernel]
fn copies_where<'a, T>(x: &'a Global<[T]>, y: &'a mut Global<[T]>)
where
    T: 'a + Copy,
{
    let i = get_global_id(0);
    y[i] = x[i];
}

fn main() {}
