//! A pointer keeps its address space where a function is named for a closure, out of blocks and matches, and in what a
//! function returns (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn of_local(p: &Local<i32>) -> i32 {
    *p
}

#[device]
fn of_private(p: &i32) -> i32 {
    *p
}

#[kernel]
fn by_name(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    out[0] = x.get(1).map(of_local).unwrap_or(0);
    out[1] = x.iter().map(of_private).sum::<i32>();
}

#[kernel]
fn out_of_blocks(x: &Global<[i32]>, tile: &Local<[i32]>, out: &mut Global<[i32]>) {
    let of_a_block = 'found: {
        if x[1] > 2 {
            break 'found &x[3];
        }
        &tile[4]
    };
    let of_a_match = match x.get(3) {
        Some(found) => found,
        None => &tile[0],
    };
    let of_an_option = x.get(3).unwrap_or(&tile[0]);
}

#[kernel]
fn in_patterns(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let (p, n): (&Local<i32>, i32) = (&x[0], 1);
    let both: [&Local<i32>; 2] = [&x[0], &x[1]];
}

#[device]
fn perhaps(x: &Global<[i32]>) -> Option<&Local<i32>> {
    if x.len() > 3 {
        return Some(&x[0]);
    }
    Some(&x[1])
}

#[device]
fn beside_a_number(x: &Global<[i32]>) -> (&Local<i32>, i32) {
    (&x[1], 2)
}

#[kernel]
fn pointers_to_pointers(x: &Global<[i32]>, tile: &Local<[i32]>, out: &mut Global<[i32]>) {
    let (a, b) = (&x[0], &tile[0]);
    let mut p = &a;
    p = &b;
    out[0] = **p;
}

fn main() {}
