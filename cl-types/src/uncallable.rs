//! What a kernel finds in the place of a definition where it calls what only the host has: one error, at the call.
//!
//! The bounds hold for no type. The result of a function is named through the trait that is missing, so that rustc takes
//! nothing that is made of it for an error of its own; a kernel gives nothing anyway. The lifetime keeps the bound from being
//! looked at before there is a call.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

use crate::slot::{Called, Slot};

/// What the device could call, were it no kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot be called here: only the host enqueues kernels (OpenCL C 6.9.1)",
    label = "this is a kernel, not a `#[device]` function",
    note = "move what both need into a `#[device]` function, and call that one from each kernel"
)]
pub trait CalledOnDevice {}

/// A kernel that is called on the device.
#[derive(Debug)]
pub struct KernelFunction<'call>(PhantomData<&'call ()>);

/// What a kernel could call, were it no function of the host.
#[diagnostic::on_unimplemented(
    message = "a kernel calls `#[device]` functions and built-in functions only, and this is neither",
    label = "a function without `#[device]`",
    note = "write `#[device]` before the function, if it is yours; what a library has for the host has no OpenCL C (6.11.h)",
    note = "of std there are `std::cmp::min` and `max`, and `std::mem::swap`, `replace` and `take`"
)]
pub trait DeviceFunction<Definition>: Sized {
    /// What the call gives.
    type Result;
    /// Gives the slot the definition that the call found, and hands on the result.
    #[doc(hidden)]
    fn result(self, slot: Slot<Definition>) -> Self::Result;
}

#[diagnostic::do_not_recommend]
impl<R, D, C> DeviceFunction<D> for Called<R, D, C> {
    type Result = R;
    #[inline(always)]
    fn result(self, slot: Slot<D>) -> R {
        Called::result(self, slot)
    }
}

/// What a call of a function of the host gives.
#[derive(Debug)]
pub struct HostFunction;

/// One row for each number of arguments: what a body finds by the name of a function that has no companion.
macro_rules! host_functions {
    ($($name:ident: $($argument:ident)*;)*) => { $(
        /// The error.
        #[derive(Debug)]
        pub struct $name;

        impl $name {
            /// The error.
            #[allow(clippy::too_many_arguments)]
            pub fn call<$($argument),*>($(_: $argument),*) -> HostFunction {
                HostFunction
            }
        }
    )* };
}

host_functions! {
    HostFunction0:;
    HostFunction1: A;
    HostFunction2: A B;
    HostFunction3: A B C;
    HostFunction4: A B C D;
    HostFunction5: A B C D E;
    HostFunction6: A B C D E F;
    HostFunction7: A B C D E F G;
    HostFunction8: A B C D E F G H;
}

/// The result of a method that the host alone has, were it one of the device.
#[diagnostic::on_unimplemented(
    message = "a kernel calls `#[device]` methods and built-in methods only, and this is neither",
    label = "a method without `#[device]`",
    note = "write `#[device]` before the `impl` or the trait, if it is yours; what a library has for the host has no OpenCL C \
            (6.11.h)"
)]
pub trait OfADeviceMethod: Sized {
    /// The call.
    #[doc(hidden)]
    fn called<R, D>(self) -> Called<R, D> {
        unreachable!("no type has the trait")
    }
}

/// The result of what an iterator is asked that has no name of its own.
#[diagnostic::on_unimplemented(
    message = "in a kernel an iterator or a range is asked for items by its name, and this is no such name",
    label = "asked of what is no variable that a `let` made an iterator or a range",
    note = "write `let mut it = x.iter();` or `let mut r = a..b;`, and `it.next()`; a range elsewhere is two numbers, its start and \
            its end",
    note = "of an iterator of your own write `#[device]` before its `impl Iterator`"
)]
pub trait OfAnIteratorWithAName: Sized {
    /// The call.
    #[doc(hidden)]
    fn called<R, D>(self) -> Called<R, D> {
        unreachable!("no type has the trait")
    }
}

/// What would be on the heap, had the device one.
#[diagnostic::on_unimplemented(
    message = "a kernel has no heap, so it makes no `Vec`, `Box`, `String` or the like (OpenCL C 6.11)",
    label = "this needs a heap",
    note = "use an array, `[0.0f32; 16]`, or a `&mut Global<[T]>` parameter"
)]
pub trait Allocated<Definition>: Sized {
    /// What the call gives.
    type Result;
    /// As of [`DeviceFunction`].
    #[doc(hidden)]
    fn result(self, slot: Slot<Definition>) -> Self::Result;
}

// A type of the user's may be called `Box`.
#[diagnostic::do_not_recommend]
impl<R, D, C> Allocated<D> for Called<R, D, C> {
    type Result = R;
    #[inline(always)]
    fn result(self, slot: Slot<D>) -> R {
        Called::result(self, slot)
    }
}

/// What would be changed behind shared references.
#[diagnostic::on_unimplemented(
    message = "a variable of a kernel is changed through its name or a `&mut`, and there is no `Cell` and no `RefCell`",
    label = "no type of OpenCL C",
    note = "declare it with `let mut`, and change it where it stands; what work-items share is in `__local` or `__global` memory"
)]
pub trait ChangedWhileShared<Definition>: Sized {
    /// What the call gives.
    type Result;
    /// As of [`DeviceFunction`].
    #[doc(hidden)]
    fn result(self, slot: Slot<Definition>) -> Self::Result;
}

// A type of the user's may be called `Cell`.
#[diagnostic::do_not_recommend]
impl<R, D, C> ChangedWhileShared<D> for Called<R, D, C> {
    type Result = R;
    #[inline(always)]
    fn result(self, slot: Slot<D>) -> R {
        Called::result(self, slot)
    }
}

/// What a call gives that needs the heap of the host, or a type of it.
#[derive(Debug)]
pub struct Heap;

/// One row a function: how a body calls it, and the types of std that have it.
macro_rules! on_the_heap {
    ($($name:ident: $function:ident($($argument:ident)?), $([$($generics:tt)*] $ty:ty),*;)*) => { $(
        /// The error.
        pub trait $name {
            /// The error.
            fn $function<$($argument)?>($(_: $argument)?) -> Heap {
                Heap
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
