//! Pointers of two spaces where rustc asks for one type, and says which it is.

use cl_runtime::prelude::*;

#[kernel]
fn out_of_a_loop(n: i32, x: &Global<[i32]>, tile: &Local<[i32]>, out: &mut Global<[i32]>) {
    let mut i = 0;
    let p = loop {
        if i == n {
            break &x[0];
        }
        i += 1;
        if i > 7 {
            break &tile[0];
        }
    };
    out[0] = *p;
}

#[kernel]
fn out_of_options(x: &Global<[i32]>, tile: &Local<[i32]>, out: &mut Global<[i32]>) {
    let q = x.get(3).map_or(&tile[0], |v| v);
    let r: Option<&Local<i32>> = x.get(3);
}

#[device]
fn pointers_to_pointers<'a>(gg: &'a &'a Global<i32>, ll: &'a &'a Local<i32>) -> i32 {
    let mut p = gg;
    p = ll;
    **p
}

#[device]
fn changed<'a>(gg: &mut &'a Global<i32>, l: &'a Local<i32>) {
    *gg = l;
}

#[kernel]
fn exchanged(x: &Global<[i32]>, tile: &Local<[i32]>, out: &mut Global<[i32]>) {
    let (mut a, mut b) = (&x[0], &tile[0]);
    (a, b) = (b, a);
    out[0] = *a;
}

fn main() {}
