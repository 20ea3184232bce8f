//! An `Ord` of the user's beside a derived `PartialOrd` is what `cmp` calls, and so stands under `#[device]`.
#![allow(clippy::derive_ord_xor_partial_ord)]

use std::cmp::Ordering;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, ClType)]
struct Job(u32);

impl Ord for Job {
    fn cmp(&self, other: &Job) -> Ordering {
        other.0.cmp(&self.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, ClType)]
enum Level {
    Low,
    High,
}

impl Ord for Level {
    fn cmp(&self, other: &Level) -> Ordering {
        (*other as i32).cmp(&(*self as i32))
    }
}

#[kernel]
fn compares(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = Job(x[0]).cmp(&Job(x[1])).is_lt() as u32;
    out[1] = Level::Low.cmp(&Level::High).is_lt() as u32;
}

fn main() {}
