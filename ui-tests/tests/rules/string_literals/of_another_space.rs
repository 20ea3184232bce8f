//! A table of bytes is in `__constant` memory, and no pointer to another memory holds it (OpenCL C 6.7.8, 6.7.9).

use cl_runtime::prelude::*;

#[constant]
static TEXT: Constant<[u8; 4]> = *b"name";

#[device]
fn global(text: &Global<[u8]>) -> u8 {
    text[0]
}

#[device]
fn private(text: &[u8]) -> u8 {
    text[0]
}

#[device]
fn local(text: &Local<[u8]>) -> u8 {
    text[0]
}

#[kernel]
fn name(out: &mut Global<[u8]>) {
    out[0] = global(&TEXT);
    out[1] = private(&TEXT);
    out[2] = local(&TEXT);
}

#[kernel]
fn write(out: &mut Global<[u8]>) {
    TEXT[0] = out[0];
}

fn main() {}
