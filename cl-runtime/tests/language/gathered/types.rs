//! What is made of the items of an iterator, in another file than what makes it.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
pub struct Tally {
    pub sum: i32,
    pub count: i32,
}

#[device]
impl std::iter::Sum<i32> for Tally {
    fn sum<I: Iterator<Item = i32>>(items: I) -> Self {
        let mut tally = Self { sum: 0, count: 0 };
        for item in items {
            tally.sum += item;
            tally.count += 1;
        }
        tally
    }
}
