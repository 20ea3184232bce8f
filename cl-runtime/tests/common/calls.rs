//! Calls made by hand, as `#[kernel]` would expand to them, with bodies for the host only.

use cl_runtime::cl_types::expansion::{Callee, Definition, EmitError, Program, writable};
use cl_runtime::prelude::get_global_id;
use cl_runtime::{Argument, Bind, Buffer, Call, Global, HostMemory, Kernel};

/// A kernel with no source.
struct HostOnly;

impl Definition for HostOnly {
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Err(EmitError { message: "it runs on the host alone".into(), file: "", line: 0, column: 0 })
    }
}

pub fn kernel(name: &'static str) -> Kernel {
    Kernel::of::<HostOnly>(name)
}

pub fn read<T: cl_runtime::ClType>(buffer: &Buffer<T>) -> Argument<'_> {
    Bind::<Global<[T]>>::bind(buffer)
}

pub fn write<T: cl_runtime::ClType>(buffer: &mut Buffer<T>) -> Argument<'_> {
    writable::<Global<[T]>, _>(buffer)
}

/// The elements of argument `index`; `None` when the work-item is beyond them.
pub fn element<T>(memory: &[HostMemory], index: usize, at: usize) -> Option<*mut T> {
    let memory = memory[index];
    (at < memory.len).then(|| memory.address.cast::<T>().wrapping_add(at))
}

/// `y[i] += a * x[i]`
pub fn saxpy<'a>(a: f32, x: &'a Buffer<f32>, y: &'a mut Buffer<f32>) -> Call<'a> {
    let arguments = [Argument::Value(a.to_ne_bytes().to_vec()), read(x), write(y)];
    Call::new(kernel("saxpy"), arguments, move |memory, row| {
        while row.advance() {
            let i = get_global_id(0);
            if let (Some(x), Some(y)) = (element::<f32>(memory, 1, i), element::<f32>(memory, 2, i)) {
                // SAFETY: within the buffers, and each work-item has an element of its own.
                unsafe { *y += a * *x }
            }
        }
    })
}
