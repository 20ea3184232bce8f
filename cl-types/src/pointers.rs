//! What a pointer may be taken for: where the macros see a pointer go from one type to another, they go through here.
//!
//! In: the pointee that stands there, and the one that is asked for. Out: the same pointer, or an error that names the
//! rule of OpenCL C. It converts nothing but an array into its elements, as Rust does.

use std::marker::PhantomData;

use crate::images::{Image1d, Image1dArray, Image1dBuffer, Image2d, Image2dArray, Image3d, ImageAccess};
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
    #[doc(hidden)]
    fn shared(&self) -> &To;
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

/// Whether pointers into one memory may be taken for pointers into another: into the same, and no other.
#[diagnostic::on_unimplemented(
    message = "a pointer to `{From}` cannot become a pointer to `{To}`",
    label = "a pointer to `{From}`",
    note = "OpenCL C converts no pointers between types or address spaces: follow the pointer (`*p`, `p[i]`), and convert the value"
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

/// `&From` where `&To` is written.
#[doc(hidden)]
#[inline(always)]
pub fn shared<To: ?Sized, From: PointsTo<To> + ?Sized>(pointer: &From) -> &To {
    pointer.shared()
}

/// `&mut From` where `&mut To` is written.
#[doc(hidden)]
#[inline(always)]
pub fn exclusive<To: ?Sized, From: PointsTo<To> + ?Sized>(pointer: &mut From) -> &mut To {
    pointer.exclusive()
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

/// Two pointers beside `==`, `<` and so on.
#[doc(hidden)]
#[inline(always)]
pub fn compared<P: Pointee + ?Sized, Q: Pointee + ?Sized>(_: &P, _: &Q)
where
    P::Memory: Overlaps<Q::Memory>,
{
}

/// One row for each kind of memory: its name, and what lies there.
macro_rules! memories {
    ($($(#[$doc:meta])* $memory:ident: $([$($generics:tt)*] $ty:ty),*;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $memory {}

        impl Overlaps<$memory> for $memory {}
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

        #[diagnostic::do_not_recommend]
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
    )* };
}

memories! {
    /// `__private`
    PrivateMemory: [T: Value] T, [T: Value] [T];
    /// `__global`
    GlobalMemory: [T: Object + ?Sized] Global<T>;
    /// `__local`
    LocalMemory: [T: Object + ?Sized] Local<T>;
    /// `__constant`
    ConstantMemory: [T: Object + ?Sized] Constant<T>;
    /// The generic address space.
    GenericMemory: [T: Object + ?Sized] Generic<T>;
    /// An image is behind no pointer of OpenCL C.
    ImageMemory:
        [A: ImageAccess] Image1d<A>,
        [A: ImageAccess] Image1dArray<A>,
        [A: ImageAccess] Image1dBuffer<A>,
        [A: ImageAccess] Image2d<A>,
        [A: ImageAccess] Image2dArray<A>,
        [A: ImageAccess] Image3d<A>;
}

/// One row a named address space that is part of the generic one.
macro_rules! overlap {
    ($($memory:ident)*) => { $(
        impl Overlaps<GenericMemory> for $memory {}
        impl Overlaps<$memory> for GenericMemory {}
    )* };
}

overlap!(PrivateMemory LocalMemory GlobalMemory);

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
        impl<T: ClType, const N: usize> SamePointee<$space<[T]>> for $space<[T; N]> {
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

impl<T: ClType, const N: usize> Pointee for Table<[T; N]> {
    type Memory = ConstantMemory;
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

/// One row for each pair of memories: nothing keeps the rule, which is there for its message.
macro_rules! apart {
    ($($rule:ident: $from:ident => $to:ident, $message:literal, $label:literal, $($note:literal),*;)*) => { $(
        #[doc = concat!("What would have to hold for the opposite: ", $message, ".")]
        #[diagnostic::on_unimplemented(message = $message, label = $label, $(note = $note),*)]
        pub trait $rule {}

        impl<From: ?Sized, To: ?Sized> Reaches<$to, From, To> for $from
        where
            To: $rule,
        {
            fn reach(_: &From) -> &To {
                unreachable!("nothing keeps the rule")
            }
            fn reach_mut(_: &mut From) -> &mut To {
                unreachable!("nothing keeps the rule")
            }
        }
    )* };
}

apart! {
    GlobalToLocal: GlobalMemory => LocalMemory,
        "a pointer to `__global` memory cannot become a pointer to `__local` memory",
        "points into `__global` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Global<…>` where `&Local<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it into a variable of the work-group: `tile[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    GlobalToConstant: GlobalMemory => ConstantMemory,
        "a pointer to `__global` memory cannot become a pointer to `__constant` memory",
        "points into `__global` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Global<…>` where `&Constant<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "`__constant` memory is what the host binds to a `&Constant<…>` parameter, and `#[constant]` tables";
    GlobalToPrivate: GlobalMemory => PrivateMemory,
        "a pointer to `__global` memory cannot become a pointer to private memory",
        "points into `__global` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Global<…>` where `&T` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the value there, load it: `let value = x[i];`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    LocalToGlobal: LocalMemory => GlobalMemory,
        "a pointer to `__local` memory cannot become a pointer to `__global` memory",
        "points into `__local` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Local<…>` where `&Global<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it: `out[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    LocalToConstant: LocalMemory => ConstantMemory,
        "a pointer to `__local` memory cannot become a pointer to `__constant` memory",
        "points into `__local` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Local<…>` where `&Constant<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "`__constant` memory is what the host binds to a `&Constant<…>` parameter, and `#[constant]` tables";
    LocalToPrivate: LocalMemory => PrivateMemory,
        "a pointer to `__local` memory cannot become a pointer to private memory",
        "points into `__local` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Local<…>` where `&T` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the value there, load it: `let value = x[i];`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    ConstantToGlobal: ConstantMemory => GlobalMemory,
        "a pointer to `__constant` memory cannot become a pointer to `__global` memory",
        "points into `__constant` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Constant<…>` where `&Global<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it: `out[i] = x[i]`";
    ConstantToLocal: ConstantMemory => LocalMemory,
        "a pointer to `__constant` memory cannot become a pointer to `__local` memory",
        "points into `__constant` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Constant<…>` where `&Local<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it into a variable of the work-group: `tile[i] = x[i]`";
    ConstantToPrivate: ConstantMemory => PrivateMemory,
        "a pointer to `__constant` memory cannot become a pointer to private memory",
        "points into `__constant` memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&Constant<…>` where `&T` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the value there, load it: `let value = x[i];`";
    PrivateToGlobal: PrivateMemory => GlobalMemory,
        "a pointer to private memory cannot become a pointer to `__global` memory",
        "points into private memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&T` where `&Global<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it: `out[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    PrivateToLocal: PrivateMemory => LocalMemory,
        "a pointer to private memory cannot become a pointer to `__local` memory",
        "points into private memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&T` where `&Local<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to have the data there, store it into a variable of the work-group: `tile[i] = x[i]`",
        "to choose between them at run time, convert each to the generic address space: `to_generic(…)` (OpenCL C 6.7.9)";
    PrivateToConstant: PrivateMemory => ConstantMemory,
        "a pointer to private memory cannot become a pointer to `__constant` memory",
        "points into private memory",
        "address spaces do not convert into each other (OpenCL C 6.7.9): write `&T` where `&Constant<…>` is asked for; a `#[device]` function for every space takes `&impl Place<[T]>`",
        "`__constant` memory is what the host binds to a `&Constant<…>` parameter, and `#[constant]` tables";
    GlobalToImage: GlobalMemory => ImageMemory,
        "a pointer to `__global` memory cannot become an image",
        "points into `__global` memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToGlobal: ImageMemory => GlobalMemory,
        "an image cannot become a pointer to `__global` memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    LocalToImage: LocalMemory => ImageMemory,
        "a pointer to `__local` memory cannot become an image",
        "points into `__local` memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToLocal: ImageMemory => LocalMemory,
        "an image cannot become a pointer to `__local` memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    ConstantToImage: ConstantMemory => ImageMemory,
        "a pointer to `__constant` memory cannot become an image",
        "points into `__constant` memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToConstant: ImageMemory => ConstantMemory,
        "an image cannot become a pointer to `__constant` memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    PrivateToImage: PrivateMemory => ImageMemory,
        "a pointer to private memory cannot become an image",
        "points into private memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToPrivate: ImageMemory => PrivateMemory,
        "an image cannot become a pointer to private memory",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
    GlobalToGeneric: GlobalMemory => GenericMemory,
        "a pointer to `__global` memory becomes a pointer to the generic address space only where `to_generic` is written",
        "points into `__global` memory",
        "a conversion to the generic address space is written (OpenCL C 6.7.9): `to_generic(…)`, or `to_generic_mut(…)` to write through it",
        "where the space need not be chosen at run time, a `#[device]` function that takes `&impl Place<[T]>` does without: it takes every space, on every device";
    LocalToGeneric: LocalMemory => GenericMemory,
        "a pointer to `__local` memory becomes a pointer to the generic address space only where `to_generic` is written",
        "points into `__local` memory",
        "a conversion to the generic address space is written (OpenCL C 6.7.9): `to_generic(…)`, or `to_generic_mut(…)` to write through it",
        "where the space need not be chosen at run time, a `#[device]` function that takes `&impl Place<[T]>` does without: it takes every space, on every device";
    PrivateToGeneric: PrivateMemory => GenericMemory,
        "a pointer to private memory becomes a pointer to the generic address space only where `to_generic` is written",
        "points into private memory",
        "a conversion to the generic address space is written (OpenCL C 6.7.9): `to_generic(…)`, or `to_generic_mut(…)` to write through it",
        "where the space need not be chosen at run time, a `#[device]` function that takes `&impl Place<[T]>` does without: it takes every space, on every device";
    ConstantToGeneric: ConstantMemory => GenericMemory,
        "a pointer to `__constant` memory cannot become a pointer to the generic address space",
        "points into `__constant` memory",
        "`__constant` memory is no part of the generic address space (OpenCL C 6.7.9): a `#[device]` function for every space takes `&impl Place<[T]>`",
        "to pass on the values alone, load them: `let value = x[i];`";
    GenericToGlobal: GenericMemory => GlobalMemory,
        "a pointer to the generic address space becomes a pointer to `__global` memory only where it points there",
        "may point into another memory",
        "ask where it points (OpenCL C 6.15.10): `if let Some(p) = to_global(p)`, or `to_global_mut(p)` to write through it",
        "where branches give both, convert the pointer into `__global` memory: `to_generic(…)` (OpenCL C 6.7.9)",
        "a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToLocal: GenericMemory => LocalMemory,
        "a pointer to the generic address space becomes a pointer to `__local` memory only where it points there",
        "may point into another memory",
        "ask where it points (OpenCL C 6.15.10): `if let Some(p) = to_local(p)`, or `to_local_mut(p)` to write through it",
        "where branches give both, convert the pointer into `__local` memory: `to_generic(…)` (OpenCL C 6.7.9)",
        "a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToPrivate: GenericMemory => PrivateMemory,
        "a pointer to the generic address space becomes a pointer to private memory only where it points there",
        "may point into another memory",
        "ask where it points (OpenCL C 6.15.10): `if let Some(p) = to_private(p)`, or `to_private_mut(p)` to write through it",
        "where branches give both, convert the pointer into private memory: `to_generic(…)` (OpenCL C 6.7.9)",
        "a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToConstant: GenericMemory => ConstantMemory,
        "a pointer to the generic address space cannot become a pointer to `__constant` memory",
        "points into memory that is not `__constant`",
        "`__constant` memory is no part of the generic address space (OpenCL C 6.7.9): a `#[device]` function for every space takes `&impl Place<[T]>`";
    GenericToImage: GenericMemory => ImageMemory,
        "a pointer to the generic address space cannot become an image",
        "points into memory",
        "an image is a parameter of the kernel (`&Image2d<ReadOnly>`), which it passes on (OpenCL C 6.11.b)";
    ImageToGeneric: ImageMemory => GenericMemory,
        "an image cannot become a pointer to the generic address space",
        "an image",
        "the pixels of an image are reached through built-in functions such as `read_imagef` only (OpenCL C 6.11.b)";
}

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

    /// The pointer of the first.
    #[inline(always)]
    pub fn first<'a>(self, pointer: &'a To) -> &'a To
    where
        &'a To: DeviceType,
    {
        pointer
    }

    /// The pointer of the first, to write through.
    #[inline(always)]
    pub fn first_mut<'a>(self, pointer: &'a mut To) -> &'a mut To
    where
        &'a mut To: DeviceType,
    {
        pointer
    }

    /// The pointer of another.
    #[inline(always)]
    pub fn other<From: PointsTo<To> + ?Sized>(self, pointer: &From) -> &To {
        pointer.shared()
    }

    /// The pointer of another, to write through.
    #[inline(always)]
    pub fn other_mut<From: PointsTo<To> + ?Sized>(self, pointer: &mut From) -> &mut To {
        pointer.exclusive()
    }
}
