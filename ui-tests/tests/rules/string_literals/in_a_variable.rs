//! Strings are in `__constant` memory, as tables of bytes (OpenCL C 6.7.8).

use cl_runtime::prelude::*;

#[device]
fn first(text: &Constant<[u8]>) -> u8 {
    text[0]
}

#[kernel]
fn name(out: &mut Global<[u8]>) {
    let text = "name";
    let bytes = b"name";
    let zero_terminated = c"name";
    out[0] = first("name");
}

fn main() {}
