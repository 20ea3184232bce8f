//! Memory holds no pointer, also of a struct whose lifetime is left out (OpenCL C 6.11.t).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    data: &'a Global<[f32]>,
}

#[kernel]
fn in_a_buffer(views: &Global<[View<'_>]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
