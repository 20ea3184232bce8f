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
fn goes_over_what_an_item_gives(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut small = x.iter().flat_map(|v| 0..*v);
    while let Some(v) = small.next() {
        out[0] += v;
    }
}

#[kernel]
fn is_asked_from_its_end(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut it = x.chunks(4);
    out[0] = it.next_back().map_or(0, |chunk| chunk[0]);
}

#[kernel]
fn is_one_of_its_own(out: &mut Global<[u32]>) {
    let mut n = 0;
    let mut it = std::iter::from_fn(|| {
        n += 1;
        Some(n)
    });
    out[0] = it.clone().take(3).sum::<u32>();
}

#[kernel]
fn has_a_copy_of_what_it_changes(out: &mut Global<[u32]>) {
    let mut n = 0;
    while std::iter::from_fn(move || {
        n += 1;
        Some(n)
    })
    .take(3)
    .any(|v| v > 9) {}
    out[1] = n;
}

#[kernel]
fn begins_at_no_end(out: &mut Global<[u32]>) {
    for v in std::iter::successors(Some(1u32), |v| Some(v * 2)).take(3).rev() {
        out[0] += v;
    }
}

#[kernel]
fn is_a_range_that_stays(out: &mut Global<[u32]>) {
    let numbers = 0..9u32;
    while let Some(v) = numbers.next() {
        out[0] += v;
    }
    let mut others = numbers;
    out[1] = others.by_ref().take(2).sum();
}

fn main() {}
