//! No method changes what is in `__constant` memory (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

/// A pointer to write through is refused where it names the address space.
type ReadOnlyMemory<T> = Constant<T>;

#[kernel]
fn changes(c: &mut ReadOnlyMemory<[f32]>, x: &Global<[f32]>, rows: &mut ReadOnlyMemory<[[f32; 4]]>) {
    c.swap(0, 1);
    c.fill(1.0);
    c.copy_from_slice(x);
    rows[0].swap(0, 1);
}

fn main() {}
