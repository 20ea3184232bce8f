//! Constants lie in constant memory, and a reference without an address space leads to private memory (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[device]
const fn segments(case: u8) -> &'static [(u8, u8)] {
    match case {
        0 | 15 => &[],
        1 | 14 => &[(0, 1)],
        _ => &[(0, 1), (2, 3)],
    }
}

#[device]
fn name(case: u8) -> Option<&'static [u8; 2]> {
    (case < 2).then_some(b"ab")
}

#[kernel]
fn uses(out: &mut Global<[u8]>) {
    out[0] = segments(out[0]).len() as u8 + name(out[0]).map_or(0, |name| name[0]);
}

fn main() {}
