//! An iterator with a name is the elements that it goes over, and a number: what needs more is said where it is asked.

use cl_runtime::prelude::*;

#[device]
fn takes(x: u32) -> u32 {
    x
}

#[kernel]
fn is_no_value(x: &Global<[u32]>) {
    let mut it = x.iter();
    takes(it);
    let other = it;
}

#[kernel]
fn leaves_some(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut it = x.iter();
    out[0] = it.nth(3).copied().unwrap_or(0);
    out[1] = it.any(|v| *v == 2) as u32;
}

#[kernel]
fn is_chosen(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut large = x.iter().filter(|v| **v > 2);
    while let Some(v) = large.next() {
        out[0] += v;
    }
}

#[kernel]
fn looks_at_a_place(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut it = x.iter().peekable();
    if let Some(v) = it.peek() {
        out[0] = **v;
    }
}

fn main() {}
