use std::num::Wrapping;

use cl_runtime::prelude::*;

#[kernel]
fn hashed(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut hash = Wrapping(17u32);
    for v in x {
        hash = hash * Wrapping(31) + Wrapping(*v);
    }
    out[0] = hash.0;
}

#[device]
fn capped(v: u8) -> u8 {
    (std::num::Saturating(v) + std::num::Saturating(200)).0
}

#[device]
fn letter(v: u8) -> u32 {
    v as char as u32
}

fn main() {}
