//! Pointers to pointers, and arrays of pointers: variables and helpers may have them, kernels take none (OpenCL C
//! specification 6.11.a).
//!
//! What they point to or hold lies in private memory, and is a pointer to one object: a slice is a pointer and a length, so
//! that C has a shared reference to one only, as the slice itself.

use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

use crate::pointers::SamePointee;
use crate::spaces::{Address, Constant, Generic, Global, Load, Local, Object, Receive, Space, Store};
use crate::types::{ClType, DeviceType, Pointer, Type, Value};
use crate::vectors::{Element, Lane, Vector};

/// What a pointer into private memory may point to: a value, or a pointer into an address space.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type of OpenCL C, so nothing in a kernel points to one",
    label = "this is a `{Self}`",
    note = "pointers go to `Global<…>`, `Local<…>`, `Constant<…>`, to values, and to pointers to one object, such as `&&Global<f32>`",
    note = "a struct or an enum of yours needs `#[derive(Clone, Copy, ClType)]`; there is no heap, so nothing is a `Vec`, a `Box` or a `String`"
)]
pub trait BehindAPointer: DeviceType {
    /// The pointer to it.
    #[doc(hidden)]
    fn pointer(mutable: bool) -> Type;
}

/// The same of what is changed through the pointer.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is nothing that a kernel changes through a pointer to it",
    label = "this is a `{Self}`",
    note = "a slice is a pointer and a length in OpenCL C: let the function return the new one, `x = rest(x);`"
)]
pub trait ChangedBehindAPointer: BehindAPointer {}

impl<T: Value> BehindAPointer for T {
    fn pointer(mutable: bool) -> Type {
        match T::cl_type() {
            // What has no bytes has none to point to.
            Type::Unit => Type::Unit,
            value => pointer_to_own(value, mutable),
        }
    }
}

impl<T: Value> ChangedBehindAPointer for T {}

#[diagnostic::do_not_recommend]
impl<T: ClType> BehindAPointer for Range<T> {
    fn pointer(mutable: bool) -> Type {
        pointer_to_own(Range::<T>::cl_type(), mutable)
    }
}

#[diagnostic::do_not_recommend]
impl<T: ClType> ChangedBehindAPointer for Range<T> {}

// Not one that changes: what has given its last item is no other value in C.
#[diagnostic::do_not_recommend]
impl<T: ClType> BehindAPointer for RangeInclusive<T> {
    fn pointer(mutable: bool) -> Type {
        pointer_to_own(RangeInclusive::<T>::cl_type(), mutable)
    }
}

// What a loop over a table of rows gives: a slice has a length in C, and so there is no pointer to it but itself.
#[diagnostic::do_not_recommend]
impl<'p, T: Value> BehindAPointer for &'p [T] {
    fn pointer(_: bool) -> Type {
        <&'p [T] as DeviceType>::cl_type()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Value> Address for &[T] {
    type Pointee = Self;
    #[inline(always)]
    fn address(&self) -> &Self {
        self
    }
    #[inline(always)]
    fn address_mut(&mut self) -> &mut Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Value> Receive for &[T] {
    type Received<'a>
        = &'a Self
    where
        Self: 'a;
    #[inline(always)]
    fn received(&self) -> &Self {
        self
    }
}

/// What is a row of a table goes where the elements do.
#[diagnostic::do_not_recommend]
impl<T: Value> SamePointee<[T]> for &[T] {
    #[inline(always)]
    fn same(&self) -> &[T] {
        self
    }
    fn same_mut(&mut self) -> &mut [T] {
        // Of the type, so that rustc looks at it only where something calls this.
        const { assert!(size_of::<T>() > isize::MAX as usize, "a row of a table of constants is only read") };
        &mut []
    }
}

impl<T: BehindAPointer> DeviceType for &T {
    type Static = &'static T::Static;
    fn cl_type() -> Type {
        T::pointer(false)
    }
}

impl<T: ChangedBehindAPointer> DeviceType for &mut T {
    type Static = &'static mut T::Static;
    fn cl_type() -> Type {
        T::pointer(true)
    }
}

/// A pointer to what lies in a variable of the work-item.
pub fn pointer_to_own(pointee: Type, mutable: bool) -> Type {
    Type::Pointer(Pointer { space: Space::Private, mutable, pointee: Rc::new(pointee), slice: false })
}

/// A pointer that lies in a variable, a tuple or a struct, is read and written there as it is.
macro_rules! kept_as_it_is {
    (read [$($generics:tt)*] $ty:ty) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Load for $ty {
            type Value = Self;
            #[inline(always)]
            fn read(&self) -> Self {
                self
            }
        }
    };
    (written [$($generics:tt)*] $ty:ty) => {
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Store for $ty {
            type Update<'u>
                = &'u mut Self
            where
                Self: 'u;
            #[inline(always)]
            fn write(&mut self, value: Self) {
                *self = value;
            }
            #[inline(always)]
            fn update(&mut self) -> &mut Self {
                self
            }
        }
    };
}

kept_as_it_is!(read [T: Value] &[T]);
kept_as_it_is!(read [T: Value, const N: usize] &[T; N]);
kept_as_it_is!(read [T: Element + Lane<N>, const N: usize] &Vector<T, N>);

// One by one: a crate could say of any type of its own that a reference to it is a value.
macro_rules! numbers {
    ($($number:ty)*) => { $(kept_as_it_is!(read [] &$number);)* };
}

numbers! { bool i8 i16 i32 i64 isize u8 u16 u32 u64 usize half::f16 f32 f64 }

kept_as_it_is!(written [T: Value] &[T]);
kept_as_it_is!(written [T: Value] &Constant<[T]>);

macro_rules! pointers_into {
    ($($space:ident of $held:ident $($writable:ident)?;)*) => { $(
        kept_as_it_is!(read [T: ?Sized + Object<Element: Value>] &$space<T>);

        $(pointers_into!(@$writable $space);)?

        impl<T: ?Sized + Object<Element: Value>> Address for &$space<T> {
            type Pointee = Self;
            #[inline(always)]
            fn address(&self) -> &Self {
                self
            }
            #[inline(always)]
            fn address_mut(&mut self) -> &mut Self {
                self
            }
        }

        #[diagnostic::do_not_recommend]
        impl<'p, T: ?Sized + Object<Element: $held>> BehindAPointer for &'p $space<T> where $space<T>: 'static {
            fn pointer(mutable: bool) -> Type {
                let pointer = <Self as DeviceType>::cl_type();
                if T::SLICE { pointer } else { pointer_to_own(pointer, mutable) }
            }
        }

        #[diagnostic::do_not_recommend]
        impl<'p, T: Object<Element: $held>> ChangedBehindAPointer for &'p $space<T> where $space<T>: 'static {}

        // What was found, and how good it is: `(distance, sphere)`.
        #[diagnostic::do_not_recommend]
        impl<'p, A: Value, T: Object<Element: $held>> BehindAPointer for (A, &'p $space<T>) where $space<T>: 'static {
            fn pointer(mutable: bool) -> Type {
                pointer_to_own(<Self as DeviceType>::cl_type(), mutable)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<'p, A: Value, T: Object<Element: $held>> BehindAPointer for (&'p $space<T>, A) where $space<T>: 'static {
            fn pointer(mutable: bool) -> Type {
                pointer_to_own(<Self as DeviceType>::cl_type(), mutable)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<'p, T: Object<Element: $held>, const N: usize> BehindAPointer for [&'p $space<T>; N] where $space<T>: 'static {
            fn pointer(mutable: bool) -> Type {
                pointer_to_own(<Self as DeviceType>::cl_type(), mutable)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<'p, T: Object<Element: $held>, const N: usize> ChangedBehindAPointer for [&'p $space<T>; N] where $space<T>: 'static {}

        #[diagnostic::do_not_recommend]
        impl<'p, T: Object<Element: $held>, const N: usize> DeviceType for [&'p $space<T>; N] where $space<T>: 'static {
            type Static = [&'static $space<T>; N];
            fn cl_type() -> Type {
                Type::Array(Rc::new(<&'p $space<T> as DeviceType>::cl_type()), N)
            }
        }
    )* };
    // Not of pointers to one object in `__constant` memory: where that is written, rustc would say to write to a pointer to it.
    (@writable $space:ident) => {
        kept_as_it_is!(written [T: ?Sized + Object<Element: Value>] &$space<T>);
    };
}

pointers_into! {
    Global of ClType writable;
    Local of Value writable;
    Constant of ClType;
    Generic of ClType writable;
}
