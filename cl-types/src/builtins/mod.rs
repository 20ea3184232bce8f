//! The built-in functions: one row each, in tables.
//!
//! A row says the Rust signature, the name in OpenCL C, and what it means on the host. From it come the function that
//! kernels call (and rustdoc shows), its companion for `#[kernel]`, and the form of the call in C.

#[macro_use]
mod table;
#[macro_use]
mod ascii_table;
#[macro_use]
mod float_table;
#[macro_use]
mod float_method_table;
#[macro_use]
mod int_method_table;
#[macro_use]
mod int_table;
#[macro_use]
mod overflow_table;
#[macro_use]
mod pair_table;
pub(crate) mod ascii;
mod async_copies;
mod atomics;
pub mod by_closure;
pub(crate) mod bytes;
pub(crate) mod chunks;
mod collectives;
mod convert;
mod generic;
mod geometric;
pub(crate) mod half;
pub(crate) mod helper;
mod host;
mod images;
pub(crate) mod items;
mod math;
pub(crate) mod memory_model;
pub(crate) mod methods;
pub(crate) mod named;
pub(crate) mod number;
pub(crate) mod option;
mod ordered_atomics;
pub(crate) mod outcome;
pub(crate) mod overflow;
mod pairs;
mod permute;
pub(crate) mod result;
pub(crate) mod searched;
pub(crate) mod slices;
pub(crate) mod std_functions;
pub(crate) mod synchronization;
mod vector_memory;
mod widening;
mod work_item;

pub use async_copies::*;
pub use atomics::*;
pub use collectives::*;
pub use convert::*;
pub use generic::*;
pub use geometric::*;
pub use half::*;
pub use images::*;
pub use math::*;
pub use memory_model::*;
pub use number::*;
pub use ordered_atomics::*;
pub use pairs::*;
pub use permute::*;
pub use synchronization::*;
pub use vector_memory::*;
pub use widening::*;
pub use work_item::*;

pub(crate) use helper::Words;
pub use methods::Unsigned;
pub use slices::End;
pub(crate) use slices::SliceMethod;
pub(crate) use std_functions::InPlace;
pub(crate) use work_item::beyond_the_range;

use crate::types::{Class, Type};
use crate::vectors::definitions::Components;
use cl_tree::{BinaryOp, UnaryOp};

fn is_float(ty: &Type) -> bool {
    ty.lane().is_some_and(|scalar| scalar.class() == Class::Float)
}

/// What is computed only where it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// `x.checked_add(y)`
    Sum,
    /// `x.checked_sub(y)`
    Difference,
    /// `x.checked_mul(y)`
    Product,
    /// `x.checked_div(y)` of unsigned numbers.
    Quotient,
    /// `x.checked_rem(y)` of unsigned numbers.
    Rest,
}

/// Built-ins that are no plain call in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intrinsic {
    /// `slice.len()`
    Length,
    /// `slice[index]`, or (if true) the same to be written
    Indexed(bool),
    /// What a loop over an array or a slice has in a turn.
    InTurn,
    /// `table[index]` of a table of constants whose rows are slices
    Row,
    /// `slice.get_unchecked(index)`, or (if true) `slice.get_unchecked_mut(index)`
    Unchecked(bool),
    /// An element of a work-item, and whether it is to be written.
    Item(items::Item, bool),
    /// `slice.get(index)` and its like: which element, and whether it is to be written.
    Element(End, bool),
    /// What is taken from a slice, of arrays of so many elements, and whether by `&mut`.
    Cut(chunks::Which, usize, bool),
    /// An index that somebody vouches for.
    Vouched,
    /// A function that asks where the work-item is.
    WorkItem(&'static str),
    /// A division of numbers that have a result.
    Divided(BinaryOp),
    /// `a.wrapping_add(b)` and its like: the operator, which wraps anyway.
    Wrapping(BinaryOp),
    /// `place op= value` for vectors.
    Assign(BinaryOp),
    /// An operator on one value.
    Unary(UnaryOp),
    /// A cast: `f64::from(x)`
    Convert,
    /// `u8::try_from(x)`: a cast of what fits.
    TryConvert,
    /// `x.powi(n)`, or `x.pow(n)` of an integer
    Power,
    /// `x.checked_sub(y)` and its like.
    Checked(Checked),
    /// A function of `std::mem`.
    InPlace(InPlace),
    /// A method of slices.
    Slice(SliceMethod),
    /// `value.clone()`: the value.
    Same,
    /// `Option::default()`
    Default,
    /// A number taken apart into its bytes, or made of them.
    Bytes(bytes::Bytes),
    /// The lanes of a vector as an array.
    ToLanes,
    /// A vector of the items of an array.
    OfLanes,
    /// A method of `Result`.
    Result(result::ResultMethod),
    /// A method of `Option`.
    Option(option::OptionMethod),
    /// One that combines an `Option` with what it is given.
    Combined(option::Combination),
    /// One that is given a closure.
    ByClosure(by_closure::ByClosure),
    /// A barrier or a fence: its flags say which memory it orders.
    Synchronization(&'static str),
    /// A barrier for a scope: its flags come before it.
    ScopedBarrier(&'static str, &'static str),
    /// `atomic_work_item_fence`, its order and its scope: its flags come before them.
    OrderedFence(&'static str, &'static str),
    /// A function that the whole group calls, each with values of its own.
    Collective(&'static str),
    /// An image read through a sampler.
    SampleImage(&'static str),
    /// An image asked for its size or format.
    QueryImage(&'static str),
    /// An image read without one.
    FetchImage(&'static str),
    /// An image written.
    WriteImage(&'static str),
    /// An asynchronous copy: two pointers, then numbers.
    AsyncCopy(&'static str),
    /// `wait_group_events(event)`
    WaitGroupEvents,
    /// `prefetch(memory, offset, count)`
    Prefetch,
    /// `to_global(p)` and its like: what is asked of a generic pointer.
    ToNamed(&'static str),
    /// An atomic function: a pointer, then values.
    Atomic(&'static str),
    /// An atomic function with an order and a scope: a pointer, then values.
    OrderedAtomic(OrderedAtomic),
    /// `vload4(…)`
    VectorLoad(u8),
    /// `vstore4(…)`
    VectorStore(u8),
    /// A `vload_half` function, and how many `half` its offset counts.
    HalfLoad(&'static str, u8),
    /// A `vstore_half` function, and how many `half` its offset counts.
    HalfStore(&'static str, u8),
    /// `v.xy`
    Components(Components),
    /// `v.get(lane)`
    Lane,
    /// `v.xy = …`
    SetComponents(Components),
    /// A copy of `v`, then `v.xy = …`.
    WithComponents(Components),
    /// `(float4)(…)`
    Vector,
    /// A comparison whose result is a mask.
    Compare(BinaryOp),
    /// `which ? yes : no`
    Select,
    /// A function of vectors that takes numbers as vectors of them.
    Widening(&'static str),
    /// A function whose result has another type in C: it is cast.
    Cast(&'static str),
    /// `abs` of a signed integer, as a signed integer.
    SignedAbs,
    /// `x.rotate_left(n)`, or (if true) `x.rotate_right(n)`
    Rotate(bool),
}

/// What an atomic function does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Returns the value.
    Load,
    /// Writes one.
    Store,
    /// Writes one, and returns the old one.
    Exchange,
    /// Writes one if the old one is as expected.
    CompareExchange,
    /// `+=`
    Add,
    /// `-=`
    Sub,
    /// `|=`
    Or,
    /// `^=`
    Xor,
    /// `&=`
    And,
    /// Keeps the lesser one.
    Min,
    /// Keeps the greater one.
    Max,
}

impl Operation {
    /// The function of OpenCL C 1.2 that does it, without the `atomic_` or `atom_` before it.
    pub(crate) fn in_1_2(self) -> &'static str {
        match self {
            // Adds nothing.
            Operation::Load | Operation::Add => "add",
            Operation::Store | Operation::Exchange => "xchg",
            Operation::CompareExchange => "cmpxchg",
            Operation::Sub => "sub",
            Operation::Or => "or",
            Operation::Xor => "xor",
            Operation::And => "and",
            Operation::Min => "min",
            Operation::Max => "max",
        }
    }

    /// Whether that of 64 bits is of `cl_khr_int64_extended_atomics`.
    fn is_extended(self) -> bool {
        matches!(self, Operation::Or | Operation::Xor | Operation::And | Operation::Min | Operation::Max)
    }
}

/// An atomic function of OpenCL C 2.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderedAtomic {
    /// Its name.
    pub function: &'static str,
    /// What it does.
    pub operation: Operation,
    /// Whether one of OpenCL C 1.2 does the same.
    pub as_in_1_2: bool,
    /// The order.
    pub order: &'static str,
    /// The order of a failed exchange.
    pub failure: Option<&'static str>,
    /// The scope.
    pub scope: &'static str,
}
