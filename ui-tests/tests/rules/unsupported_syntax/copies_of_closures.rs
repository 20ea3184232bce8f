//! A closure with a state of its own that is given by value is copied, and the copy goes on by itself.

use cl_runtime::prelude::*;

#[kernel]
fn without_types(out: &mut Global<[i32]>) {
    let mut n = 0;
    let mut f = move |v| {
        n += v;
        n
    };
    out[0] = (0..4).map(f).sum();
    out[1] = (0..4).map(f).sum();
}

#[kernel]
fn beside_a_call(out: &mut Global<[i32]>) {
    let mut n = 0;
    let mut f = move |v: i32| {
        n += v;
        n
    };
    out[0] = f(1) + (0..4).map(f).sum::<i32>();
    out[1] = f(2);
}

#[kernel]
fn of_what_is_declared_anew(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let (mut n, k) = (0, x[0]);
    let mut f = move |v: i32| {
        n += v * k;
        n
    };
    out[0] = f(1);
    let k = 3;
    out[1] = (0..k).map(f).sum();
    out[2] = f(k);
}

#[kernel]
fn of_a_closure_within(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut n = x[0];
    let mut f = move |v: i32| {
        n += v;
        n
    };
    let g = move |v: i32| f(v) * 2;
    out[0] = (0..4).map(g).sum();
    out[1] = (0..4).map(g).sum();
}

fn main() {}
