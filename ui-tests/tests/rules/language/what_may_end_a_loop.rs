//! What a closure of `try_fold` or `try_for_each` gives is an `Option`, a `Result` or a `ControlFlow`.

use cl_runtime::prelude::*;

#[device]
fn is_small(v: i32) -> bool {
    v < 9
}

#[kernel]
fn of_conditions(x: &Global<[i32]>, out: &mut Global<[bool]>) {
    out[0] = x.iter().try_for_each(|&v| is_small(v));
}

fn main() {}
