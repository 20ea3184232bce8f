//! A macro that a body defines stands before the function: one name is that of one macro.

use cl_runtime::prelude::*;

#[device]
macro_rules! outside {
    () => {
        100
    };
}

#[kernel]
fn defined_twice(out: &mut Global<[i32]>) {
    macro_rules! value {
        () => {
            1
        };
    }
    out[0] = value!();
    macro_rules! value {
        () => {
            2
        };
    }
    out[1] = value!();
}

#[kernel]
fn also_outside(out: &mut Global<[i32]>) {
    out[0] = outside!();
    {
        macro_rules! outside {
            () => {
                7
            };
        }
        out[1] = outside!();
    }
}

fn main() {}
