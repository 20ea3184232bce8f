//! A field of a packed struct may not be aligned as its type is: told of once, not where it is read (OpenCL C 6.4.5).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(packed)]
struct Entry {
    tag: u8,
    value: u32,
}

#[kernel]
fn read(entries: &Global<[Entry]>, out: &mut Global<[u32]>) {
    out[0] = entries[0].value;
}

#[kernel]
fn written(entries: &mut Global<[Entry]>) {
    entries[0].value = 1;
}

fn main() {}
