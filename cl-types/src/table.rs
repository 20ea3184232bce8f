//! Tables in `__constant` memory at program scope: what `#[constant]` makes of a `static`.
//!
//! A place has no bytes, so the static is of a type that has: it holds the values, and derefs to the place they are in.

use std::ops::{Deref, Index};
use std::rc::Rc;

use crate::builtins::methods::LenMethod;
use crate::emit::Hole;
use crate::iter::Iter;
use crate::place::SlicePlace;
use crate::slot::Named;
use crate::spaces::{Constant, Space};
use crate::types::{ClType, DeviceType, Pointer, Type, Value};

/// What a `#[constant]` static may be: `Constant<[T; N]>`.
#[diagnostic::on_unimplemented(
    message = "a `#[constant]` static is a table in `__constant` memory, and this is a `{Self}`",
    label = "not `Constant<[T; N]>`",
    note = "write `#[constant] static TABLE: Constant<[f32; 4]> = […];`: OpenCL C has no other variables at program scope \
            (6.7.6); name a single number with `const`"
)]
pub trait TableType {
    /// What the initialiser gives.
    type Value;
}

impl<T: ClType, const N: usize> TableType for Constant<[T; N]> {
    type Value = [T; N];
}

/// A table that kernels read: a `static` under `#[constant]`.
#[derive(Debug)]
#[repr(transparent)]
pub struct Table<T>(T);

impl<T> Table<T> {
    #[doc(hidden)]
    pub const fn new(values: T) -> Self {
        Table(values)
    }
}

impl<T: ClType, const N: usize> Deref for Table<[T; N]> {
    type Target = Constant<[T; N]>;

    #[inline(always)]
    fn deref(&self) -> &Constant<[T; N]> {
        let address = &raw const self.0;
        address.expose_provenance();
        // SAFETY: not null, and there is nothing behind it.
        unsafe { &*address.cast() }
    }
}

/// A function of any address space takes a table as what it derefs to.
impl<T: ClType, const N: usize> Index<usize> for Table<[T; N]> {
    type Output = Constant<T>;
    #[inline(always)]
    #[track_caller]
    fn index(&self, index: usize) -> &Constant<T> {
        &(**self)[index]
    }
}

impl<T: ClType, const N: usize> LenMethod for Table<[T; N]> {
    fn count(&self) -> usize {
        N
    }
}

#[diagnostic::do_not_recommend]
impl<T: ClType, const N: usize> SlicePlace<T> for Table<[T; N]> {}

impl<T: ClType, const N: usize> DeviceType for &Table<[T; N]> {
    type Static = &'static Table<[T; N]>;
    fn cl_type() -> Type {
        <&Constant<[T; N]>>::cl_type()
    }
}

impl<T: ClType, const N: usize> DeviceType for &mut Table<[T; N]> {
    type Static = &'static mut Table<[T; N]>;
    fn cl_type() -> Type {
        <&Constant<[T; N]>>::cl_type()
    }
}

impl<'a, T: ClType, const N: usize> IntoIterator for &'a Table<[T; N]> {
    type Item = &'a Constant<T>;
    type IntoIter = Iter<'a, Constant<[T]>>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        let elements: &Constant<[T]> = self;
        elements.iter()
    }
}

#[diagnostic::do_not_recommend]
impl<T: ClType, const N: usize> Named for Table<[T; N]> {
    fn hole(&self, name: &'static str) -> Hole {
        let pointee = Rc::new(<[T; N]>::cl_type());
        let ty = Type::Pointer(Pointer { space: Space::Constant, mutable: false, pointee, slice: false });
        Hole::Constant { name, ty, value: self.0.cl_constant() }
    }
}
