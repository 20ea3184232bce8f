//! An index finds the elements of an array or a slice, and a struct has fields (OpenCL C 6.5.2).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair {
    first: f32,
    second: f32,
}

#[kernel]
fn fields(x: &Global<[Pair]>, pair: Pair, out: &mut Global<[f32]>) {
    let mut shared: Local<[Pair; 4]>;
    shared[0].first = 1.0;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = shared[0][1];
    out[1] = x[0][1];
    out[2] = pair[0];
}

fn main() {}
