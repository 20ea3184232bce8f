//! What may lie in any address space may lie in private memory (OpenCL C 6.15.12).

use cl_runtime::prelude::*;

#[device]
fn bump(p: &mut impl PlaceMut<u32>) {
    atomic_add(p, 1);
}

#[device]
fn bump_another<P: PlaceMut<f32>>(p: &mut P) {
    atomic_xchg(p, 1.0);
}

#[kernel]
fn counts(x: &mut Global<[u32]>, y: &mut Global<[f32]>) {
    bump(&mut x[0]);
    bump_another(&mut y[0]);
}

fn main() {}
