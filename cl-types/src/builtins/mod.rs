//! The built-in functions: one row each, in tables.
//!
//! A row says the Rust signature, the name in OpenCL C, and what it means on the host. From it come the function that
//! kernels call (and rustdoc shows), its companion for `#[kernel]`, and the form of the call in C.

#[macro_use]
mod table;
mod atomics;
mod math;
pub(crate) mod methods;
pub(crate) mod synchronization;
mod work_item;

pub use atomics::*;
pub use math::*;
pub use synchronization::*;
pub use work_item::*;

use cl_tree::{BinaryOp, UnaryOp};

/// Built-ins that are no plain call in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intrinsic {
    /// `slice.len()`
    Length,
    /// A function that asks where the work-item is.
    WorkItem(&'static str),
    /// `a.wrapping_add(b)` and its like: the operator, which wraps anyway.
    Wrapping(BinaryOp),
    /// An operator on one value.
    Unary(UnaryOp),
    /// A barrier or a fence: its flags say which memory it orders.
    Synchronization(&'static str),
    /// An atomic function: a pointer, then values.
    Atomic(&'static str),
    /// `abs` of a signed integer, as a signed integer.
    SignedAbs,
}
