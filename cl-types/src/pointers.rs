//! What a pointer may be taken for: where the macros see a pointer go from one type to another, they go through here.
//!
//! In: the pointee that stands there, and the one that is asked for. Out: the same pointer, or an error that names the
//! rule of OpenCL C. It converts nothing but an array into its elements, as Rust does.

mod access;
pub mod apart;
mod held;
mod nested;
mod only_read;
mod told;
mod too_many;

use std::marker::PhantomData;

pub use self::access::{__image, ReadImageWritten, WrittenImageRead};
pub use self::held::{Held, HeldMut, Holds, HoldsMut};
pub use self::nested::{BehindAPointer, ChangedBehindAPointer, pointer_to_own};
use self::only_read::reaches_nothing;
pub use self::only_read::{OnlyRead, WrittenThrough, told_of};
pub use self::told::{HasTheMethodAt, IsSaid, LeadsToSaid};
pub use self::too_many::{__of_pointers_that_write, OneReferenceTooMany};

use std::ops::{Range, RangeInclusive};

use crate::memory;
use crate::spaces::{Constant, Generic, Global, Local, Object};
use crate::table::Table;
use crate::types::{ClType, DeviceType, Value};

/// What may stand behind a pointer, and in which memory.
#[diagnostic::on_unimplemented(
    message = "a kernel has no pointer to a `{Self}`",
    label = "not in an address space, and no value of OpenCL C",
    note = "pointers go to `Global<…>`, `Local<…>`, `Constant<…>`, images, and to the work-item's own values"
)]
pub trait Pointee {
    /// Stands for the memory.
    type Memory;
}

/// What `&Self` may be taken for: `&To`.
#[diagnostic::on_unimplemented(
    message = "a pointer to `{Self}` cannot become a pointer to `{To}`",
    label = "a pointer to `{Self}`",
    note = "OpenCL C converts no pointers between types or address spaces: follow the pointer (`*p`, `p[i]`), and convert the value"
)]
pub trait PointsTo<To: ?Sized> {
    /// `&Self` where `&To` is written.
    #[doc(hidden)]
    fn shared(&self) -> &To;
    /// `&mut Self` where `&mut To` is written.
    #[doc(hidden)]
    fn exclusive(&mut self) -> &mut To;
}

/// What `&Self` may be taken for in the same memory.
#[diagnostic::on_unimplemented(
    message = "a pointer to `{Self}` cannot become a pointer to `{To}`",
    label = "a pointer to `{Self}`",
    note = "OpenCL C converts no pointers between types: follow the pointer (`*p`, `p[i]`), and convert the value"
)]
pub trait SamePointee<To: ?Sized> {
    #[doc(hidden)]
    fn same(&self) -> &To;
    #[doc(hidden)]
    fn same_mut(&mut self) -> &mut To;
}

/// What lies where a pointer leads that a function takes as `&T`, for any value `T`: so `T` is known where the pointer leads
/// elsewhere, and the error is that of the address spaces.
#[diagnostic::on_unimplemented(
    message = "a pointer to `{Self}` cannot become a pointer to a value, `&T`",
    label = "not a pointer to one value",
    note = "for slices write `&[T]`, for an address space `&Global<T>`, and for every address space `&impl Place<T>`"
)]
pub trait LeadsTo {
    /// The value.
    type Object;
}

impl<T: Value> LeadsTo for T {
    type Object = T;
}

macro_rules! lead_to {
    ($($space:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: Object> LeadsTo for $space<T> {
            type Object = T;
        }
    )* };
}

lead_to!(Global Local Constant Generic);

/// Whether pointers into one memory may be taken for pointers into another: into the same, and no other.
#[diagnostic::on_unimplemented(
    message = "a pointer to `{From}` cannot become a pointer to `{To}`",
    label = "a pointer to `{From}`",
    note = "OpenCL C converts no pointers between types or address spaces: follow the pointer (`*p`, `p[i]`), and convert the value",
    note = "what is of any address space, `P: Place<…>`, is of none in particular: take all that go together as `&P`, or name the \
            space of each (OpenCL C 6.7.9)"
)]
pub trait Reaches<Memory, From: ?Sized, To: ?Sized> {
    #[doc(hidden)]
    fn reach(pointer: &From) -> &To;
    #[doc(hidden)]
    fn reach_mut(pointer: &mut From) -> &mut To;
}

impl<From: Pointee + ?Sized, To: Pointee + ?Sized> PointsTo<To> for From
where
    From::Memory: Reaches<To::Memory, From, To>,
{
    #[inline(always)]
    fn shared(&self) -> &To {
        <From::Memory as Reaches<_, _, _>>::reach(self)
    }
    #[inline(always)]
    fn exclusive(&mut self) -> &mut To {
        <From::Memory as Reaches<_, _, _>>::reach_mut(self)
    }
}

/// Memory in which what is compared lies: comparing references compares the values behind them, as in Rust.
#[diagnostic::on_unimplemented(
    message = "pointers into different address spaces cannot be compared (OpenCL C 6.7.9)",
    label = "these point into different address spaces",
    note = "compare the values that they point to (`*p == *q`), or the indices that they were made from"
)]
pub trait Overlaps<Memory> {}

/// No memory. With one more candidate rustc does not take the only one for granted, and its error is that of the trait.
#[derive(Debug)]
pub enum Nowhere {}

/// A pointer beside `==`, `<` and so on, and what may stand on the other side.
#[diagnostic::on_unimplemented(
    message = "a pointer to `{Self}` cannot be compared with a pointer to `{Other}` (OpenCL C 6.7.9)",
    label = "a pointer to `{Self}`",
    note = "compare the values that they point to (`*p == *q`), or the indices that they were made from"
)]
pub trait ComparesWith<Other: ?Sized> {
    #[doc(hidden)]
    #[inline(always)]
    fn compared(&self, _: &Other) {}
}

impl<P: Pointee + ?Sized, Q: Pointee + ?Sized> ComparesWith<Q> for P where P::Memory: Overlaps<Q::Memory> {}

/// A kind of memory: its name, and what lies there.
macro_rules! memory_kind {
    ($(#[$doc:meta])* $memory:ident: $([$($generics:tt)*] $ty:ty),*) => {
        $(#[$doc])*
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub enum $memory {}

        #[diagnostic::do_not_recommend]
        impl Overlaps<$memory> for $memory {}
        #[diagnostic::do_not_recommend]
        impl Overlaps<Nowhere> for $memory {}

        $(
            impl<$($generics)*> Pointee for $ty {
                type Memory = $memory;
            }

            #[diagnostic::do_not_recommend]
            impl<$($generics)*> SamePointee<$ty> for $ty {
                #[inline(always)]
                fn same(&self) -> &Self {
                    self
                }
                #[inline(always)]
                fn same_mut(&mut self) -> &mut Self {
                    self
                }
            }
        )*
    };
}
use memory_kind;

/// A pointer into a kind of memory is one, if what is there is the same.
macro_rules! reaches_itself {
    ($(#[$attribute:meta])* $memory:ident) => {
        $(#[$attribute])*
        impl<From: SamePointee<To> + ?Sized, To: ?Sized> Reaches<$memory, From, To> for $memory {
            #[inline(always)]
            fn reach(pointer: &From) -> &To {
                pointer.same()
            }
            #[inline(always)]
            fn reach_mut(pointer: &mut From) -> &mut To {
                pointer.same_mut()
            }
        }
    };
}
use reaches_itself;

/// One row for each kind of memory to which pointers of OpenCL C lead.
macro_rules! memories {
    ($($(#[$doc:meta])* $memory:ident: $([$($generics:tt)*] $ty:ty),*;)*) => { $(
        memory_kind!($(#[$doc])* $memory: $([$($generics)*] $ty),*);
        reaches_itself!(#[diagnostic::do_not_recommend] $memory);
        reaches_nothing!(OnlyRead<$memory> => $memory: WrittenThrough);
    )* };
}

memories! {
    /// `__private`
    __private: [T: Value] T, [T: Value] [T], ['p, T: Value] &'p [T], [T: ClType] Range<T>, [T: ClType] RangeInclusive<T>;
    /// `__global`
    __global: [T: Object + ?Sized] Global<T>;
    /// `__local`
    __local: [T: Object + ?Sized] Local<T>;
    /// `__constant`
    __constant: [T: Object + ?Sized] Constant<T>;
    /// The generic address space.
    __generic: [T: Object + ?Sized] Generic<T>;
    /// Variables and arrays in which pointers to `__global` memory lie, to which others lead.
    __of_global_pointers: ['p, T: Object + ?Sized] &'p Global<T>;
    /// The same of pointers to `__local` memory.
    __of_local_pointers: ['p, T: Object + ?Sized] &'p Local<T>;
    /// The same of pointers to `__constant` memory.
    __of_constant_pointers: ['p, T: Object + ?Sized] &'p Constant<T>;
    /// The same of pointers to the generic address space.
    __of_generic_pointers: ['p, T: Object + ?Sized] &'p Generic<T>;
}

/// One row a named address space that is part of the generic one.
macro_rules! overlap {
    ($($memory:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Overlaps<__generic> for $memory {}
        #[diagnostic::do_not_recommend]
        impl Overlaps<$memory> for __generic {}
    )* };
}

overlap!(__private __local __global);

#[diagnostic::do_not_recommend]
impl<T: Value, const N: usize> SamePointee<[T]> for [T; N] {
    #[inline(always)]
    fn same(&self) -> &[T] {
        self
    }
    #[inline(always)]
    fn same_mut(&mut self) -> &mut [T] {
        self
    }
}

/// An array of a space is the slice of its elements there.
macro_rules! arrays {
    ($($space:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: Value, const N: usize> SamePointee<$space<[T]>> for $space<[T; N]> {
            #[inline(always)]
            fn same(&self) -> &$space<[T]> {
                self
            }
            #[inline(always)]
            fn same_mut(&mut self) -> &mut $space<[T]> {
                self
            }
        }
    )* };
}

arrays!(Global Local Generic);

#[diagnostic::do_not_recommend]
impl<T: ClType, const N: usize> SamePointee<Constant<[T]>> for Constant<[T; N]> {
    #[inline(always)]
    fn same(&self) -> &Constant<[T]> {
        self
    }
    fn same_mut(&mut self) -> &mut Constant<[T]> {
        let slice = std::ptr::slice_from_raw_parts_mut(memory::address(self).cast::<()>(), N);
        // SAFETY: not null, and there is nothing behind it but a length.
        unsafe { &mut *(slice as *mut Constant<[T]>) }
    }
}

#[diagnostic::do_not_recommend]
impl<T: ClType, const N: usize> SamePointee<Constant<[T]>> for Table<[T; N]> {
    #[inline(always)]
    fn same(&self) -> &Constant<[T]> {
        self
    }
    fn same_mut(&mut self) -> &mut Constant<[T]> {
        unreachable!("a static has no `&mut`")
    }
}

#[diagnostic::do_not_recommend]
impl<T: ClType, const N: usize> SamePointee<Table<[T; N]>> for Table<[T; N]> {
    #[inline(always)]
    fn same(&self) -> &Self {
        self
    }
    fn same_mut(&mut self) -> &mut Self {
        unreachable!("a static has no `&mut`")
    }
}

impl<T: ClType, const N: usize> Pointee for Table<[T; N]> {
    type Memory = __constant;
}

#[diagnostic::do_not_recommend]
impl<T: ClType, const N: usize> SamePointee<Constant<[T; N]>> for Table<[T; N]> {
    #[inline(always)]
    fn same(&self) -> &Constant<[T; N]> {
        self
    }
    fn same_mut(&mut self) -> &mut Constant<[T; N]> {
        unreachable!("a static has no `&mut`")
    }
}

/// What the first of several branches may point to.
pub trait FirstBranch<'a> {
    /// The pointer of the first.
    #[doc(hidden)]
    #[inline(always)]
    fn first(_: Branches<Self>, pointer: &'a Self) -> &'a Self {
        pointer
    }
    /// The pointer of the first, to write through.
    #[doc(hidden)]
    #[inline(always)]
    fn first_mut(_: Branches<Self>, pointer: &'a mut Self) -> &'a mut Self {
        pointer
    }
    /// The `Option` of a pointer of the first.
    #[doc(hidden)]
    #[inline(always)]
    fn first_held(_: Branches<Self>, held: Option<&'a Self>) -> Option<&'a Self> {
        held
    }
    /// The same, to write through.
    #[doc(hidden)]
    #[inline(always)]
    fn first_held_mut(_: Branches<Self>, held: Option<&'a mut Self>) -> Option<&'a mut Self> {
        held
    }
}

impl<'a, To: ?Sized + 'a> FirstBranch<'a> for To where &'a To: DeviceType {}

/// What the first of several branches points to.
#[doc(hidden)]
#[derive(Debug)]
pub struct Branches<To: ?Sized>(PhantomData<fn() -> PhantomData<To>>);

impl<To: ?Sized> Clone for Branches<To> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<To: ?Sized> Copy for Branches<To> {}

impl<To: ?Sized> Branches<To> {
    /// Before the first.
    #[allow(clippy::new_without_default)]
    #[inline(always)]
    pub const fn new() -> Self {
        Branches(PhantomData)
    }
}

/// What another branch may point to. Of the first it is told what is asked for: of a pointee with bounds, rustc would take
/// that which they name.
pub trait OtherBranch<To: ?Sized> {
    /// What the pointer of another became.
    #[doc(hidden)]
    fn other(first: Branches<To>, pointer: &Self) -> &To;
    /// The same, to write through.
    #[doc(hidden)]
    fn other_mut(first: Branches<To>, pointer: &mut Self) -> &mut To;
    /// What the pointer in the `Option` of another became.
    #[doc(hidden)]
    #[inline(always)]
    fn other_held(first: Branches<To>, held: Option<&Self>) -> Option<&To> {
        held.map(|pointer| Self::other(first, pointer))
    }
    /// The same, to write through.
    #[doc(hidden)]
    #[inline(always)]
    fn other_held_mut(first: Branches<To>, held: Option<&mut Self>) -> Option<&mut To> {
        held.map(|pointer| Self::other_mut(first, pointer))
    }
}

impl<From: PointsTo<To> + ?Sized, To: ?Sized> OtherBranch<To> for From {
    #[inline(always)]
    fn other(_: Branches<To>, pointer: &Self) -> &To {
        pointer.shared()
    }
    #[inline(always)]
    fn other_mut(_: Branches<To>, pointer: &mut Self) -> &mut To {
        pointer.exclusive()
    }
}
