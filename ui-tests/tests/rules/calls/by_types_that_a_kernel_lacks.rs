//! Functions that are called by the path of a type which a kernel has not.

use cl_runtime::prelude::*;

#[device]
fn of_a_char(x: u32) -> u32 {
    char::from_u32(x).map_or(5, |c| c as u32)
}

#[device]
fn of_a_lock(x: u64) -> u64 {
    let m = std::sync::Mutex::new(x);
    x
}

fn main() {}
