//! What ends a chain of iterators is a loop: it gives values, and its closure ends with its value.

use cl_runtime::prelude::*;

#[device]
fn of_places(x: &Global<[i32]>) -> i32 {
    x.iter().max().unwrap_or(0)
}

#[device]
fn found_places(x: &[i32]) -> i32 {
    x.iter().find(|v| **v > 3).copied().unwrap_or(0)
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

#[device]
fn compares(x: &[f32]) -> f32 {
    x.iter().copied().max_by(|a, b| a.total_cmp(b)).unwrap_or(0.0)
}

fn main() {}
