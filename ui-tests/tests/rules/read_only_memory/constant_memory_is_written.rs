//! Nobody writes constant memory (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

/// A pointer to write through is refused where it names the address space.
type ReadOnlyMemory<T> = Constant<T>;

#[kernel]
fn clear(x: &mut ReadOnlyMemory<[f32]>) {
    let i = get_global_id(0);
    x[i] = 0.0;
}

fn main() {}
