//! What is wrong with a type is said of the type alone, not of all that has it.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Inner {
    p: *mut f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Outer {
    inner: Inner,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
union Either {
    a: f32,
    b: u32,
}

#[kernel]
fn takes(outer: Outer, either: Either, out: &mut Global<[Outer]>) {
    out[0] = outer;
}

fn main() {}
