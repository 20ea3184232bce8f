//! An enum without data is compared as the number that it is, and what is compared has an order on the device.

use std::cmp::Ordering;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, ClType)]
enum Level {
    Low,
    High,
}

#[device]
impl PartialOrd for Level {
    fn partial_cmp(&self, other: &Level) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[device]
impl Ord for Level {
    fn cmp(&self, other: &Level) -> Ordering {
        (*other as i32).cmp(&(*self as i32))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ClType)]
struct Job(u32);

#[device]
impl PartialOrd for Job {
    fn partial_cmp(&self, other: &Job) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Job {
    fn cmp(&self, other: &Job) -> Ordering {
        other.0.cmp(&self.0)
    }
}

#[derive(Clone, Copy, ClType)]
struct Weight(u32);

#[kernel]
fn compares(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = (Job(x[0]) < Job(x[1])) as u32;
    out[1] = Some(Weight(x[0])).unwrap_or_default().0;
    out[2] = std::cmp::max(1.5f32, 2.0) as u32;
}

fn main() {}
