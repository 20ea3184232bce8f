//! Functions by name, given to functions that take closures and are written where they are called.

use cl_runtime::prelude::*;

#[device]
fn inc(v: u32) -> u32 {
    v + 1
}

#[device]
fn twice(a: impl Fn(u32) -> u32) -> impl Fn(u32) -> u32 {
    move |v| a(a(v))
}

#[device]
fn behind(a: impl Fn(u32, u32) -> u32, b: impl Fn(u32) -> u32) -> impl Fn(u32, u32) -> u32 {
    move |v, w| b(a(v, w))
}

#[device]
fn each(values: impl Iterator<Item = u32>, f: impl Fn(u32) -> u32) -> u32 {
    let mut all = 0;
    for v in values {
        all += f(v);
    }
    all
}

#[device]
fn all_but_one(values: impl Iterator<Item = u32>, told: impl Fn(u32) -> u32) -> u32 {
    each(values.skip(1), told)
}

alike! { to_functions_that_give_closures: u32 => u32 = [5, 3];
    composed(x, out) {
        let g = twice(inc);
        out[0] = g(x[0]);
        let h = behind(u32::min, inc);
        out[1] = h(x[0], x[1]);
        let triple = |v: u32| v * 3;
        let k = twice(triple);
        out[2] = k(x[1]);
        out[3] = each(0..4, inc);
        out[4] = all_but_one(0..4, inc);
        let count = x[1];
        out[5] = all_but_one(x.iter().copied(), |v| v + count);
    }
}
