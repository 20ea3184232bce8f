//! `#[kernel]` goes before a function.

use cl_runtime::prelude::*;

struct Scale;

#[kernel]
impl Scale {
    fn scale(x: &mut Global<[f32]>) {
        x[0] = 1.0;
    }
}

fn main() {}
