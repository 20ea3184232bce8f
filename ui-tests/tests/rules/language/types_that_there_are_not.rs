//! Integers have at most 64 bits (OpenCL C 6.3.1), and fields are aligned as their types are (6.4.5).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C, packed)]
struct Packed {
    small: u8,
    large: f32,
}

#[kernel]
fn wide(out: &mut Global<[u32]>) {
    let x = 5u128;
    out[0] = x as u32;
}

fn main() {}
