//! What an `Option` that holds a pointer may be taken for: one that holds what the pointer may be taken for.
//!
//! In: the value that stands there, and the type that is asked for. Out: the same value, or the error of the pointer in it.
//! It converts nothing.

use super::PointsTo;

/// An `Option` of a pointer.
#[diagnostic::on_unimplemented(message = "a `{Self}` holds no pointer", label = "this is a `{Self}`")]
pub trait Held<'p> {
    /// What the pointer points to.
    type Pointee: ?Sized + 'p;
    #[doc(hidden)]
    fn of(held: Option<&'p Self::Pointee>) -> Self;
    #[doc(hidden)]
    fn held(self) -> Option<&'p Self::Pointee>;
}

impl<'p, T: ?Sized> Held<'p> for Option<&'p T> {
    type Pointee = T;
    #[inline(always)]
    fn of(held: Option<&'p T>) -> Self {
        held
    }
    #[inline(always)]
    fn held(self) -> Option<&'p T> {
        self
    }
}

/// What an `Option` of a pointer may be taken for. For any, so that rustc lists none.
pub trait Holds<'p, Kept>: Sized {
    /// Itself.
    #[doc(hidden)]
    fn kept(self) -> Kept;
}

impl<'p, From: Held<'p>, Kept: Held<'p>> Holds<'p, Kept> for From
where
    From::Pointee: PointsTo<Kept::Pointee>,
{
    #[inline(always)]
    fn kept(self) -> Kept {
        Kept::of(self.held().map(PointsTo::shared))
    }
}

/// An `Option` of a pointer to write through.
#[diagnostic::on_unimplemented(message = "a `{Self}` holds no pointer to write through", label = "this is a `{Self}`")]
pub trait HeldMut<'p> {
    /// What the pointer points to.
    type Pointee: ?Sized + 'p;
    #[doc(hidden)]
    fn of(held: Option<&'p mut Self::Pointee>) -> Self;
    #[doc(hidden)]
    fn held(self) -> Option<&'p mut Self::Pointee>;
}

impl<'p, T: ?Sized> HeldMut<'p> for Option<&'p mut T> {
    type Pointee = T;
    #[inline(always)]
    fn of(held: Option<&'p mut T>) -> Self {
        held
    }
    #[inline(always)]
    fn held(self) -> Option<&'p mut T> {
        self
    }
}

/// The same of a pointer to write through.
pub trait HoldsMut<'p, Kept>: Sized {
    /// Itself.
    #[doc(hidden)]
    fn kept(self) -> Kept;
}

impl<'p, From: HeldMut<'p>, Kept: HeldMut<'p>> HoldsMut<'p, Kept> for From
where
    From::Pointee: PointsTo<Kept::Pointee>,
{
    #[inline(always)]
    fn kept(self) -> Kept {
        Kept::of(self.held().map(PointsTo::exclusive))
    }
}
