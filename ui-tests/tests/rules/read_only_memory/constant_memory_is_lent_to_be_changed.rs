//! What points into `__constant` memory is changed by nobody, however it was found (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

/// A pointer to write through is refused where it names the address space.
type ReadOnlyMemory<T> = Constant<T>;

#[kernel]
fn by_element(c: &mut ReadOnlyMemory<[f32]>) {
    if let Some(first) = c.get_mut(0) {
        *first = 1.0;
    }
    *c.item_mut() += 1.0;
}

#[kernel]
fn by_part(c: &mut ReadOnlyMemory<[f32]>) {
    let (front, back) = c.split_at_mut(2);
    front[0] = back[0];
    front.fill(0.0);
}

fn main() {}
