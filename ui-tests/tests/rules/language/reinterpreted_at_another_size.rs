//! `as_…` reinterprets bytes, and takes as many as it gives (OpenCL C 6.4.4.2).

use cl_runtime::prelude::*;

#[kernel]
fn run(v: Float4, x: f64, out: &mut Global<[Int2]>, words: &mut Global<[u32]>) {
    out[0] = as_int2(v);
    words[0] = as_uint(x);
    words[1] = as_uint(1.0f32);
}

fn main() {}
