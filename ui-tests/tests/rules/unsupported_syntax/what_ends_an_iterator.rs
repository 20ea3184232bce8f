//! What ends a chain of iterators is a loop: it gives values, and its closure ends with its value.

use cl_runtime::prelude::*;

#[device]
fn of_parts(x: &Global<[i32]>) -> usize {
    x.chunks(3).last().map_or(0, |last| last.len())
}

#[device]
fn by_hand(x: &[i32]) -> i32 {
    x.iter().next().copied().unwrap_or(0)
}

#[device]
fn returns(x: &[i32]) -> bool {
    x.iter().any(|v| {
        if *v == 0 {
            return false;
        }
        *v > 3
    })
}

#[device]
fn collects(x: &[i32]) -> i32 {
    let all = x.iter().collect::<Vec<_>>();
    0
}

fn main() {}
