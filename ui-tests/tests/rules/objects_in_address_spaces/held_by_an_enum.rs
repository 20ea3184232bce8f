//! R007: no member has an address space of its own; of an enum one error of ours stands beside those of `Clone` and `Copy`.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
enum Held {
    Tile(Local<f32>),
    Nothing,
}

fn main() {}
