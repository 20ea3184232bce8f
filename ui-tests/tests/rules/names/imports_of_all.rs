//! What two imports of all bring may be either: rustc says so of built-in functions too.

#![deny(ambiguous_glob_imports)]

use cl_runtime::prelude::*;
use m::*;

mod m {
    pub fn sqrt(x: f32) -> f32 {
        x + 1.0
    }
}

#[kernel]
fn k(x: &mut Global<[f32]>) {
    x[0] = sqrt(x[0]);
}

fn main() {}
