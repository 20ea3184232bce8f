//! What takes an iterator or a range by its name moves it, as in Rust.

use cl_runtime::prelude::*;

#[kernel]
fn behind_a_loop(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut it = x.iter();
    let mut sum = 0;
    for v in it {
        sum += *v;
        if sum > 3 {
            break;
        }
    }
    out[0] = sum + *it.next().unwrap_or(&x[0]);
}

#[kernel]
fn in_each_turn(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let it = x.iter().copied();
    let mut sum = 0;
    for _ in 0..3 {
        for v in it {
            sum += v;
        }
    }
    out[0] = sum;
}

#[kernel]
fn a_range(out: &mut Global<[u32]>) {
    let indices = 0..4usize;
    for i in indices {
        out[i] = 1;
    }
    out[0] = indices.len() as u32;
}

#[kernel]
fn a_range_that_changes(out: &mut Global<[u32]>) {
    let mut r = 0..5u32;
    out[0] = r.next().unwrap();
    for v in r {
        out[1] += v;
    }
    out[2] = r.next().unwrap();
    let mut r = 0..5u32;
    let sum: u32 = r.by_ref().take(2).sum();
    out[3] = sum + r.sum::<u32>();
    r = 2..3;
    out[4] = r.sum();
}

#[device]
fn a_range_that_is_given(r: std::ops::Range<u32>) -> u32 {
    let sum: u32 = r.map(|v| v * v).sum();
    sum + r.start
}

#[kernel]
fn by_a_method_that_the_device_lacks(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut it = x.iter();
    out[0] = it.advance(3);
}

#[kernel]
fn of_a_chain(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    for v in x.iter().fuse() {
        out[0] += *v;
    }
}

#[device]
fn left_in_a_macro(x: Option<u32>, n: u32) -> Option<u32> {
    (0..n).map(|i| { assert!(x? > i); i }).max()
}

fn main() {}
