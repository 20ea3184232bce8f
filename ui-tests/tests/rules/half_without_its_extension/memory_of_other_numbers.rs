//! `vload_half` and `vstore_half` are of memory that holds `half` (OpenCL C 6.15.7).

use cl_runtime::prelude::*;

/// A pointer to write through is refused where it names the address space.
type ReadOnlyMemory<T> = Constant<T>;

#[kernel]
fn halves(x: &mut Global<[f32]>, c: &mut ReadOnlyMemory<[f16]>) {
    let a = vload_half(0, x);
    vstore_half(a, 0, x);
    let v = vload_half4(0, x);
    vstore_half4(v, 0, c);
}

fn main() {}
