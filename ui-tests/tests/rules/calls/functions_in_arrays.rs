//! No array holds functions (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[kernel]
fn chosen(n: u32, out: &mut Global<[f32]>) {
    let functions: [fn(f32) -> f32; 2] = [|v| v, |v| v * 2.0];
    out[0] = functions[(n & 1) as usize](1.0);
}

fn main() {}
