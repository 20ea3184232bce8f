//! Which numbers an atomic function changes, as far as tokens tell (OpenCL C 6.15.12.12).

use cl_runtime::prelude::*;

#[kernel]
fn bytes(x: &mut Global<[u8]>) {
    atomic_inc(&mut x[0]);
}

#[kernel]
fn longs(x: &mut Global<[i64]>) {
    atomic_add(&mut x[0], 1);
}

#[kernel]
fn ints(x: &mut Global<[u32]>) {
    atom_add(&mut x[0], 1);
}

#[kernel]
fn vectors(x: &mut Global<[Uint4]>) {
    atomic_add(&mut x[0], 1);
}

#[kernel]
fn two_numbers(x: &mut Global<[u32]>) {
    atomic_cmpxchg(&mut x[0], 1);
}

fn main() {}
