//! `shuffle` takes a vector of unsigned integers for its mask (OpenCL C 6.15.13): one error, at the mask.

use cl_runtime::prelude::*;

#[kernel]
fn shuffled(a: Float4, b: Float3, out: &mut Global<[Float4]>) {
    out[0] = shuffle(a, 2u32);
    out[0] = shuffle(a, a);
    out[0] = shuffle(a, Int4::new(3, 2, 1, 0));
    out[0] = shuffle(a, Ulong4::new(3, 2, 1, 0));
    out[0] = sqrt(shuffle2(a, a, 2));
    out[0] = shuffle(b, Uint4::new(3, 2, 1, 0));
}

fn main() {}
