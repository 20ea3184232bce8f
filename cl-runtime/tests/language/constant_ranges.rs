//! Ranges that are constants, and the methods of those that have a name: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;
use std::ops::{Range, RangeInclusive};

const R: Range<usize> = 2..5;
const S: Range<i32> = -2..7;
const C: RangeInclusive<i32> = 1..=3;

struct Limits;
impl Limits {
    const ALL: Range<i32> = 0..4;
}

#[device]
fn within(r: Range<i32>, x: i32) -> bool {
    r.contains(&x)
}

alike! {
    ranges: i32 = [4, 2, 9, 1, 5, 6];
    constants(x, out) {
        let mut sum = 0;
        for i in R {
            sum += x[i];
        }
        out[0] = sum;
        out[1] = S.contains(&x[0]) as i32;
        out[2] = R.start as i32 + R.end as i32 * 10;
        out[3] = x[R].iter().sum::<i32>();
        out[4] = R.len() as i32;
        for i in S {
            out[5] += i * i;
        }
        for i in C {
            out[6] += i;
        }
        out[7] = C.contains(&x[3]) as i32 + *C.start() + *C.end();
        out[8] = R.map(|i| x[i]).sum::<i32>();
        out[9] = S.rev().map(|i| i * 2).fold(0, |a, b| a * 2 + b);
        out[10] = within(S, x[1]) as i32;
        out[11] = Limits::ALL.contains(&x[2]) as i32;
        for i in Limits::ALL {
            out[12] += i;
        }
        for i in R.rev() {
            out[13] = out[13] * 2 + x[i];
        }
        for i in R.clone() {
            out[14] += x[i];
        }
        for (k, i) in R.enumerate() {
            out[15] += x[i] * k as i32;
        }
        for i in R.step_by(2) {
            out[16] += x[i];
        }
        out[17] = R.is_empty() as i32;
    }
    inclusive(x, out) {
        let r = x[3]..=x[0];
        out[0] = *r.start();
        out[1] = *r.end();
        out[2] = r.contains(&x[1]) as i32;
        for i in r.clone() {
            out[3] += i;
        }
        out[4] = r.is_empty() as i32;
        for i in *r.start()..*r.end() {
            out[5] += i;
        }
        for i in (*r.start()..).take(3) {
            out[6] += i;
        }
        for i in *r.start()..=*r.end() {
            out[7] += i * i;
        }
        out[8] = r.clone().map(|v| v * 3).sum::<i32>();
        out[9] = r.clone().rev().fold(0, |a, b| a * 3 + b);
        out[10] = r.clone().count() as i32;
        for i in r {
            out[12] += i;
        }
        let q = 0..=3usize;
        out[13] = x[q.clone()].iter().sum::<i32>();
        out[14] = x[*q.start()] + x[*q.end()];
        for i in q.clone().rev() {
            out[15] = out[15] * 2 + x[i];
        }
        out[16] = (x[1]..=x[2]).contains(&x[0]) as i32;
    }
}
