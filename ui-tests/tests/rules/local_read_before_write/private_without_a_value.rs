//! A private variable without a value is rustc's to refuse (OpenCL C 6.7.7): it is not in `__local` memory.

use cl_runtime::prelude::*;

#[kernel]
fn run(out: &mut Global<[f32]>) {
    let x: f32;
    let pair: (f32, f32);
    let array: [f32; 4];
    out[0] = x;
    out[1] = pair.0;
    out[2] = array[0];
}

fn main() {}
