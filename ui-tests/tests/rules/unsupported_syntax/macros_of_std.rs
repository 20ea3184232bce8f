//! Macros of std that no `#[device]` could make those of a kernel.

use cl_runtime::prelude::*;

#[kernel]
fn assembler(y: &mut Global<[u32]>) {
    unsafe { core::arch::asm!("nop") };
    y[0] = 1;
}

#[kernel]
fn included(y: &mut Global<[u32]>) {
    let text = include_str!("x.txt");
    y[0] = 1;
}

fn main() {}
