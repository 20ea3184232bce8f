//! Objects in any address space: what a helper that is generic over the space asks for.
//!
//! `fn sum<P: Place<[f32]> + ?Sized>(x: &P) -> f32` or `fn sum(x: &impl Place<[f32]>) -> f32` takes `&Global<[f32]>`,
//! `&Local<[f32]>`, `&Constant<[f32]>` and `&[f32]`; each space that it is called with is one function of OpenCL C, on
//! every device. So it is the better choice wherever the space is known when the program is compiled; `&Generic<[f32]>`,
//! which it takes too, is for those that are chosen at run time. The macros write [`SlicePlace`] for `Place<[T]>` and [`ValuePlace`] for `Place<T>`, since the two can do different things.

use std::ops::{Index, IndexMut};

use crate::builtins::methods::LenMethod;
use crate::iter::{Iter, IterMut, WrittenInTurn};
use crate::pointers::{Pointee, PointsTo};
use crate::spaces::{Address, Constant, Generic, Global, Load, Local, Store};
use crate::types::Value;

/// An object `T` in some address space, to be read.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place of a `{T}` in any address space",
    label = "not in `__global`, `__local`, `__constant` or private memory",
    note = "pass `&Global<{T}>`, `&Local<{T}>`, `&Constant<{T}>` or `&{T}`"
)]
pub trait Place<T: ?Sized> {}

/// An object `T` in some address space, to be written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place of a `{T}` that can be written",
    label = "not in `__global`, `__local` or private memory",
    note = "pass `&mut Global<{T}>`, `&mut Local<{T}>` or `&mut {T}`; `__constant` memory is read-only (OpenCL C 6.7.3)"
)]
pub trait PlaceMut<T: ?Sized>: Place<T> {}

/// `Place<[T]>`, as the macros write it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place of a `[{T}]` in any address space",
    label = "not elements in `__global`, `__local`, `__constant` or private memory",
    note = "pass `&Global<[{T}]>`, `&Local<[{T}]>`, `&Constant<[{T}]>` or a reference to an array"
)]
pub trait SlicePlace<T: Value>:
    Index<usize, Output: Load<Value = T> + Address<Pointee = <Self as Index<usize>>::Output>>
    + LenMethod
    + Pointee
    + PointsTo<Self>
    + 'static
{
    /// The elements, each as a place in the same space.
    #[inline]
    fn iter(&self) -> Iter<'_, Self> {
        Iter::new(self, self.count())
    }
}

/// `PlaceMut<[T]>`, as the macros write it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place of a `[{T}]` that can be written",
    label = "not elements in `__global`, `__local` or private memory",
    note = "pass `&mut Global<[{T}]>`, `&mut Local<[{T}]>` or `&mut` to an array; `__constant` memory is read-only (OpenCL C 6.7.3)"
)]
pub trait SlicePlaceMut<T: Value>:
    SlicePlace<T> + IndexMut<usize, Output: Store<Value = T>> + WrittenInTurn<Element: Store<Value = T>>
{
    /// The elements, each as a place in the same space that can be written.
    #[inline]
    fn iter_mut(&mut self) -> IterMut<'_, Self> {
        let count = self.count();
        IterMut::new(self, count)
    }
}

/// `Place<T>`, as the macros write it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place of a `{T}` in any address space",
    label = "not in `__global`, `__local`, `__constant` or private memory",
    note = "pass `&Global<{T}>`, `&Local<{T}>`, `&Constant<{T}>` or `&{T}`"
)]
pub trait ValuePlace<T: Value>: Load<Value = T> + Address + Pointee + PointsTo<Self> + 'static {}

/// `PlaceMut<T>`, as the macros write it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place of a `{T}` that can be written",
    label = "not in `__global`, `__local` or private memory",
    note = "pass `&mut Global<{T}>`, `&mut Local<{T}>` or `&mut {T}`; `__constant` memory is read-only (OpenCL C 6.7.3)"
)]
pub trait ValuePlaceMut<T: Value>: ValuePlace<T> + Store {}

macro_rules! spaces {
    ($($space:ident $($writable:ident)?;)*) => { $(
        impl<T: Value> Place<[T]> for $space<[T]> {}
        impl<T: Value> Place<T> for $space<T> {}
        #[diagnostic::do_not_recommend]
        impl<T: Value> SlicePlace<T> for $space<[T]> {}
        #[diagnostic::do_not_recommend]
        impl<T: Value, const N: usize> SlicePlace<T> for $space<[T; N]> {}
        #[diagnostic::do_not_recommend]
        impl<T: Value> ValuePlace<T> for $space<T> {}
        $(spaces!(@$writable $space);)?
    )* };
    (@writable $space:ident) => {
        impl<T: Value> PlaceMut<[T]> for $space<[T]> {}
        impl<T: Value> PlaceMut<T> for $space<T> {}
        #[diagnostic::do_not_recommend]
        impl<T: Value> SlicePlaceMut<T> for $space<[T]> {}
        #[diagnostic::do_not_recommend]
        impl<T: Value, const N: usize> SlicePlaceMut<T> for $space<[T; N]> {}
        #[diagnostic::do_not_recommend]
        impl<T: Value> ValuePlaceMut<T> for $space<T> {}
    };
}

spaces! {
    Global writable;
    Local writable;
    Constant;
    Generic writable;
}

impl<T: Value> Place<[T]> for [T] {}
impl<T: Value> PlaceMut<[T]> for [T] {}
#[diagnostic::do_not_recommend]
impl<T: Value> SlicePlace<T> for [T] {}
#[diagnostic::do_not_recommend]
impl<T: Value> SlicePlaceMut<T> for [T] {}
#[diagnostic::do_not_recommend]
impl<T: Value, const N: usize> SlicePlace<T> for [T; N] {}
#[diagnostic::do_not_recommend]
impl<T: Value, const N: usize> SlicePlaceMut<T> for [T; N] {}
impl<T: Value> Place<T> for T {}
impl<T: Value> PlaceMut<T> for T {}
#[diagnostic::do_not_recommend]
impl<T: Value> ValuePlace<T> for T {}
#[diagnostic::do_not_recommend]
impl<T: Value> ValuePlaceMut<T> for T {}
