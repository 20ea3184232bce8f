//! No element of `__constant` memory is changed in its turn either (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

/// A pointer to write through is refused where it names the address space.
type ReadOnlyMemory<T> = Constant<T>;

#[constant]
static TABLE: Constant<[f32; 4]> = [1.0; 4];

#[kernel]
fn by_a_loop(c: &mut ReadOnlyMemory<[f32]>) {
    for value in c.iter_mut() {
        let seen = value;
    }
}

#[kernel]
fn by_a_chain(c: &mut ReadOnlyMemory<[f32]>) {
    c.iter_mut().for_each(|value| barrier(CLK_LOCAL_MEM_FENCE));
}

#[kernel]
fn of_a_table(out: &mut Global<[f32]>) {
    for value in TABLE.iter_mut() {
        out[0] += 1.0;
    }
}

#[kernel]
fn of_a_shared_table(c: &Constant<[f32]>) {
    for value in c.iter_mut() {
        *value = 1.0;
    }
}

fn main() {}
