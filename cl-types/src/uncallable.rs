//! What a kernel finds in the place of a definition where it calls what only the host has: one error, at the call.
//!
//! The bounds hold for no type. The result is named through the trait that is missing, so that rustc takes nothing that
//! is made of it for an error of its own; the lifetime keeps the bound from being looked at before there is a call.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

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

/// What would be on the heap, had the device one.
#[diagnostic::on_unimplemented(
    message = "a kernel has no heap, so it makes no `Vec`, `Box`, `String` or the like (OpenCL C 6.11)",
    label = "this needs a heap",
    note = "use an array, `[0.0f32; 16]`, or a `&mut Global<[T]>` parameter"
)]
pub trait Allocated {
    /// Stands for what is made.
    type Made;
}

/// The heap of the host.
#[derive(Debug)]
pub struct Heap<'call>(PhantomData<&'call ()>);

/// One row a function: how a body calls it, and the types of std that have it.
macro_rules! on_the_heap {
    ($($name:ident: $function:ident($($argument:ident)?), $([$($generics:tt)*] $ty:ty),*;)*) => { $(
        /// The error.
        pub trait $name {
            /// The error.
            fn $function<'call, $($argument)?>($(_: $argument)?) -> <Heap<'call> as Allocated>::Made
            where
                Heap<'call>: Allocated,
            {
                unreachable!("nothing keeps the bound")
            }
        }

        $(impl<$($generics)*> $name for $ty {})*
    )* };
}

on_the_heap! {
    NewEmpty: new_on_device(), [T] Vec<T>, [] String, [T] VecDeque<T>, [K, V] HashMap<K, V>, [T] HashSet<T>,
        [K, V] BTreeMap<K, V>;
    WithCapacity: with_capacity_on_device(N), [T] Vec<T>, [] String, [T] VecDeque<T>;
    NewOfValue: new_on_device(V), [T] Box<T>, [T] Rc<T>, [T] Arc<T>, [T] Cell<T>, [T] RefCell<T>;
}
