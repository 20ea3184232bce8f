//! A kernel has no heap: of what is there, no struct of the device holds any. That such a struct is no `Copy` either is
//! rustc's to say.

use cl_runtime::prelude::*;

#[repr(C)]
#[derive(ClType)]
struct Samples {
    values: Vec<f32>,
}

#[derive(Clone, Copy, ClType)]
enum Node {
    Leaf(u32),
    Inner(Box<f32>),
}

fn main() {}
