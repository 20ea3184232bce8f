//! `value[index]` where tokens do not tell of what it is an element: a type of the user's may have `Index`.
//!
//! A macro writes it as `*value.of_index(index)`. Of an array, of a slice and of what lies in an address space that is the
//! element itself.

use std::ops::{Index, IndexMut};

use crate::builtins::Intrinsic;
use crate::builtins::methods::LenMethod;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::slot::{Called, Changes};
use crate::types::{DeviceType, Type};
use crate::uniformity::Facts;

/// `value[index]` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot index a `{Self}` by a `{I}`",
    label = "no `[…]` on the device",
    note = "for a type of yours write `#[device]` before `impl Index<{I}> for {Self}`; arrays and slices are indexed by `usize`"
)]
pub trait IndexOnDevice<I>: Index<I> {
    /// What is called.
    type Definition: Definition;
    /// A reference to the element.
    #[track_caller]
    fn of_index_on_device(&self, index: I) -> Called<&Self::Output, Self::Definition>;
}

/// `value[index] = …` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot change what a `{Self}` has at a `{I}`",
    label = "no `[…]` to be changed on the device",
    note = "for a type of yours write `#[device]` before `impl IndexMut<{I}> for {Self}`"
)]
pub trait IndexMutOnDevice<I>: IndexMut<I> {
    /// What is called.
    type Definition: Definition;
    /// A reference to the element.
    #[track_caller]
    fn of_index_mut_on_device(&mut self, index: I) -> Called<&mut Self::Output, Self::Definition, Changes>;
}

impl<S: Index<usize> + LenMethod + ?Sized> IndexOnDevice<usize> for S {
    type Definition = Indexed<false>;
    #[inline(always)]
    #[track_caller]
    fn of_index_on_device(&self, index: usize) -> Called<&Self::Output, Self::Definition> {
        Called::new(&self[index])
    }
}

impl<S: IndexMut<usize> + LenMethod + ?Sized> IndexMutOnDevice<usize> for S {
    type Definition = Indexed<true>;
    #[inline(always)]
    #[track_caller]
    fn of_index_mut_on_device(&mut self, index: usize) -> Called<&mut Self::Output, Self::Definition, Changes> {
        Called::new(&mut self[index])
    }
}

/// An element of an array or a slice.
#[doc(hidden)]
#[derive(Debug)]
pub struct Indexed<const MUTABLE: bool>;

impl<const MUTABLE: bool> Definition for Indexed<MUTABLE> {
    // An element that is not there is looked for where the index is.
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Indexed(MUTABLE));
        // The receiver is taken as it is, and tells the type of the result.
        Ok(Callee { form, parameters: vec![usize::cl_type(), usize::cl_type()], returns: Type::Unit })
    }
}
