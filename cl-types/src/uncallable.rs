//! What a kernel finds in the place of a definition where it calls a kernel: one error, at the call.
//!
//! The bound holds for no type. The result is named through the trait that is missing, so that rustc takes nothing that
//! is made of it for an error of its own; the lifetime keeps the bound from being looked at before there is a call.

use std::marker::PhantomData;

/// What the device could call, were it no kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot be called here: only the host enqueues kernels (OpenCL C 6.9.1)",
    label = "this is a kernel, not a `#[device]` function",
    note = "move what both need into a `#[device]` function, and call that one from each kernel"
)]
pub trait CalledOnDevice {
    /// Stands for the result.
    type Called;
}

/// A kernel that is called on the device.
#[derive(Debug)]
pub struct KernelFunction<'call>(PhantomData<&'call ()>);
