//! What ends a chain of iterators is a loop: it gives values, and its closure ends with its value.

use cl_runtime::prelude::*;

#[device]
fn of_parts(x: &Global<[i32]>) -> usize {
    x.chunks(3).max().map_or(0, |last| last.len())
}

#[device]
fn in_order(x: &[i32], y: &[i32]) -> bool {
    x.chunks(2).lt(y.chunks(2))
}

#[device]
fn collects(x: &[i32]) -> i32 {
    let all = x.iter().collect::<Vec<_>>();
    0
}

#[device]
fn keeps_pairs(x: &Global<[i32]>, y: &Global<[i32]>) -> i32 {
    let mut sum = 0;
    for pair in x.iter().zip(y.iter()) {
        sum += of_pair(pair);
    }
    sum
}

#[device]
fn zips_what_is_chosen(x: &[i32], y: &[i32]) -> i32 {
    x.iter().filter(|v| **v > 0).zip(y).map(|(a, b)| a * b).sum()
}

#[device]
fn finds_the_last_of_what_is_chosen(x: &[i32]) -> i32 {
    x.iter().take_while(|v| **v > 0).rposition(|v| *v > 3).map_or(-1, |at| at as i32)
}

#[device]
fn keeps_an_iterator(x: &[i32]) -> i32 {
    of_pair(x.chunks(2).map(|v| v[0] * v[1]))
}

// From the end Rust asks the closure for what is behind the limit, too.
#[device]
fn limits_what_counts(x: &[i32]) -> i32 {
    let mut asked = 0;
    let sum = x.iter().map(|v| { asked += 1; *v }).take(2).rev().sum::<i32>();
    sum + asked
}

#[device]
fn cuts_where_elements_differ(x: &mut [i32]) -> usize {
    x.chunk_by_mut(|a, b| a == b).count()
}

fn main() {}
