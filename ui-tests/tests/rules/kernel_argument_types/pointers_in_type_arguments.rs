//! What a kernel takes by value holds no pointer, whatever its type is made of (OpenCL C 6.11.t).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair<P> {
    first: P,
    second: P,
}

#[kernel]
fn of_local_memory(pair: Pair<&Local<[f32]>>, out: &mut Global<[f32]>) {
    out[0] = pair.first[0];
}

#[kernel]
fn in_an_option(p: Option<&Global<f32>>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
