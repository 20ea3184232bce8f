//! `bool`, `usize` and `isize` have a width of their own in C: here they are passed as 8 and 64 bits, at any depth (OpenCL C 6.11.m).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Limits {
    first: usize,
    last: isize,
    flags: [bool; 8],
}

#[kernel]
fn fixed_widths(on: bool, n: usize, d: isize, limits: Limits, weights: [f32; 3], main: u32, out: &mut Global<[usize]>) {
    if on && limits.flags[3] {
        out[0] = n + limits.first + weights[1] as usize + main as usize;
    }
    out[1] = (d + limits.last) as usize;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![fixed_widths::kernel()]
}

fn main() {
    let text = fixed_widths::kernel().source().expect("it has a form in C").text;
    for wrong in ["size_t", "ptrdiff_t", "intptr_t", "bool on", "bool flags"] {
        assert!(!text.contains(wrong), "{wrong} in\n{text}");
    }
}
