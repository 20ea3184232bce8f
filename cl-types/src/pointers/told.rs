//! What a closure says of the type of a parameter, where its body has become a part of a loop or of a `match`.
//!
//! In: what the body gets, and the type that the closure says. Out: nothing, or an error that says what it gets. A plain
//! reference, `&f32`, is one into any address space: so are closures written for Rust's own slices. It converts nothing.

use std::marker::PhantomData;

use crate::spaces::{Constant, Generic, Global, Local, Object};
use crate::types::Value;

/// What is of the type that a closure says.
#[diagnostic::on_unimplemented(
    message = "this closure gets a `{Self}`, and no `{Said}`",
    label = "what it gets is a `{Self}`",
    note = "write that type, or leave it out: `|v| …`"
)]
pub trait IsSaid<Said> {
    /// In a pair: of an argument that stands alone rustc says that it could be borrowed once more.
    #[doc(hidden)]
    #[inline(always)]
    fn said(_: ((), &Self)) {}
}

#[diagnostic::do_not_recommend]
impl<T> IsSaid<T> for T {}

/// A type that has a method which is written where it is called: by the line and the column of the method's name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has not the method that is written here, but perhaps another one of that name",
    label = "this is a `{Self}`",
    note = "a method that takes or gives an iterator, or gives a closure, is written where it is called, and found by what tokens tell of \
            the type: say that of the variable, `let v: Type = …`, and of two types of one name call one otherwise"
)]
pub trait HasTheMethodAt<const LINE: usize, const COLUMN: usize> {
    #[doc(hidden)]
    #[inline(always)]
    fn made(_: ((), &Self)) {}
}

#[diagnostic::do_not_recommend]
impl<T: HasTheMethodAt<LINE, COLUMN> + ?Sized, const LINE: usize, const COLUMN: usize> HasTheMethodAt<LINE, COLUMN>
    for &T
{
}
#[diagnostic::do_not_recommend]
impl<T: HasTheMethodAt<LINE, COLUMN> + ?Sized, const LINE: usize, const COLUMN: usize> HasTheMethodAt<LINE, COLUMN>
    for &mut T
{
}

/// What leads to what a closure says that its parameter is a reference to. `Depth`: how many references stand before it, which
/// rustc finds.
#[diagnostic::on_unimplemented(
    message = "this closure gets a `{Self}`, and no reference to a `{Said}`",
    label = "what it gets is a `{Self}`",
    note = "write that type, or leave it out: `|v| …`"
)]
pub trait LeadsToSaid<Said: ?Sized, Depth> {
    #[doc(hidden)]
    #[inline(always)]
    fn said(_: ((), &Self)) {}
}

/// One more reference.
#[derive(Debug)]
pub struct Behind<Depth>(PhantomData<Depth>);

#[diagnostic::do_not_recommend]
impl<T: ?Sized> LeadsToSaid<T, ()> for T {}
#[diagnostic::do_not_recommend]
impl<T, const N: usize> LeadsToSaid<[T], ()> for [T; N] {}
#[diagnostic::do_not_recommend]
impl<P: LeadsToSaid<Said, Depth> + ?Sized, Said: ?Sized, Depth> LeadsToSaid<Said, Behind<Depth>> for &P {}
#[diagnostic::do_not_recommend]
impl<P: LeadsToSaid<Said, Depth> + ?Sized, Said: ?Sized, Depth> LeadsToSaid<Said, Behind<Depth>> for &mut P {}

macro_rules! said_of_spaces {
    ($($space:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: HasTheMethodAt<LINE, COLUMN> + Object, const LINE: usize, const COLUMN: usize>
            HasTheMethodAt<LINE, COLUMN> for $space<T>
        {
        }
        #[diagnostic::do_not_recommend]
        impl<T: Object + ?Sized> LeadsToSaid<T, ()> for $space<T> {}
        #[diagnostic::do_not_recommend]
        impl<T: Value, const N: usize> LeadsToSaid<[T], ()> for $space<[T; N]> {}
        #[diagnostic::do_not_recommend]
        impl<'p, 's, T: Object + ?Sized> IsSaid<Option<&'s T>> for Option<&'p $space<T>> {}
        #[diagnostic::do_not_recommend]
        impl<'p, 's, T: Object + ?Sized> IsSaid<Option<&'s mut T>> for Option<&'p mut $space<T>> {}
        #[diagnostic::do_not_recommend]
        impl<'p, 's, T: Object + ?Sized, const N: usize> IsSaid<[&'s T; N]> for [&'p $space<T>; N] {}
    )* };
}

said_of_spaces!(Global Local Constant Generic);
