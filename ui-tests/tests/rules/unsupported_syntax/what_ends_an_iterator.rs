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
    x.iter().filter(|v| **v > 0).zip(y.iter().filter(|v| **v > 1)).map(|(a, b)| a * b).sum()
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

// Std asks the first side once more if nothing has been found, and does not if something has.
#[device]
fn finds_one_before_it_asks_for_all(x: &[i32]) -> i32 {
    let mut asked = 0;
    let best = x.iter().map(|v| { asked += 1; *v }).zip(x.iter().take(2)).map(|(a, b)| a * b).max();
    best.unwrap_or(asked)
}

#[device]
fn next(n: &mut usize) -> usize {
    *n += 1;
    *n
}

#[device]
fn evaluates_what_a_length_is_made_of(x: &[i32]) -> i32 {
    let (mut asked, mut n) = (0, 1);
    x.iter().map(|v| { asked += 1; *v }).eq(x.iter().take(next(&mut n)).copied());
    asked
}

#[device]
fn compares_what_is_left(x: &[i32]) -> i32 {
    let mut asked = 0;
    let mut four = x.iter().map(|v| { asked += 1; *v }).take(4);
    four.next();
    four.eq(x.iter().copied());
    asked
}

#[device]
fn turns_a_zip_round(x: &[i32]) -> i32 {
    let mut asked = 0;
    let sum = x.iter().map(|v| { asked += 1; *v }).zip(&x[..2]).rev().map(|(a, b)| a * b).sum::<i32>();
    sum + asked
}

fn main() {}
