//! Items taken one by one out of `a..=b` where that is its two ends, which do not say whether the last is given, and out of a
//! range in an array.

use std::ops::RangeInclusive;

use cl_runtime::prelude::*;

#[device]
fn first(mut range: RangeInclusive<i32>) -> i32 {
    range.next().unwrap_or(0)
}

#[device]
fn last(range: &mut RangeInclusive<i32>) -> i32 {
    range.next_back().unwrap_or(0)
}

#[device]
fn twice(range: RangeInclusive<i32>) -> i32 {
    let mut sum = 0;
    for v in range {
        sum += v;
    }
    for v in range {
        sum += v;
    }
    sum
}

#[device]
fn some(mut range: RangeInclusive<i32>) -> i32 {
    for v in &mut range {
        if v > 3 {
            break;
        }
    }
    let mut sum = 0;
    for v in range.by_ref() {
        sum += v;
    }
    sum
}

#[kernel]
fn of_an_array(out: &mut Global<[u32]>) {
    let mut ranges = [0..3u32, 5..9];
    out[0] = ranges[1].next().unwrap_or(0);
}

fn main() {}
