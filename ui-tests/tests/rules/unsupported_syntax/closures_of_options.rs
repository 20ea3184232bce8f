//! A method with a closure that has the name of one of `Option` is that one; and a range has no value.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Pair {
    a: i32,
    b: i32,
}

#[device]
impl Pair {
    fn map<F: Fn(i32) -> i32>(self, f: F) -> Pair {
        Pair { a: f(self.a), b: f(self.b) }
    }
}

#[device]
fn of_another_type(pairs: Option<Pair>) -> i32 {
    let Some(pair) = pairs else { return 0 };
    pair.map(|v| v + 1).a
}

#[device]
fn says_otherwise(value: Option<i32>) -> Option<i32> {
    value.map(|v: u32| v)
}

fn main() {}
