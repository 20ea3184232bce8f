//! `for v in x` over the elements of a slice in an address space, on the host: a loop over indices.

use std::iter::{FusedIterator, StepBy};
use std::ops::{Index, IndexMut, Range, RangeInclusive};

use crate::builtins::Intrinsic;
use crate::builtins::methods::{LenMethod, Length};
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::slot::{Called, Changes};
use crate::spaces::{Constant, Generic, Global, Load, Local};
use crate::table::Table;
use crate::types::{ClType, DeviceType, Type, Value};
use crate::uniformity::Facts;

/// The elements of a slice, as places in its space.
#[derive(Debug)]
pub struct Iter<'a, S: ?Sized> {
    slice: &'a S,
    indices: Range<usize>,
}

impl<'a, S: ?Sized> Iter<'a, S> {
    pub(crate) fn new(slice: &'a S, len: usize) -> Self {
        Iter { slice, indices: 0..len }
    }
}

impl<S: ?Sized> Clone for Iter<'_, S> {
    fn clone(&self) -> Self {
        Iter { slice: self.slice, indices: self.indices.clone() }
    }
}

impl<'a, S: Index<usize> + ?Sized> Iterator for Iter<'a, S> {
    type Item = &'a S::Output;
    fn next(&mut self) -> Option<Self::Item> {
        self.indices.next().map(|index| &self.slice[index])
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl<S: Index<usize> + ?Sized> DoubleEndedIterator for Iter<'_, S> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.indices.next_back().map(|index| &self.slice[index])
    }
}

impl<S: Index<usize> + ?Sized> ExactSizeIterator for Iter<'_, S> {}
impl<S: Index<usize> + ?Sized> FusedIterator for Iter<'_, S> {}

/// The elements of a slice, as places in its space that can be written.
#[derive(Debug)]
pub struct IterMut<'a, S: ?Sized> {
    slice: &'a mut S,
    indices: Range<usize>,
}

/// A slice whose elements may be written.
#[diagnostic::on_unimplemented(
    message = "nothing in a kernel may write to the elements of a `{Self}`: `__constant` memory is read-only (OpenCL C 6.7.3)",
    label = "`iter_mut` is for elements that are changed",
    note = "write `iter()` to read them, and results to a `&mut Global<[T]>` parameter"
)]
pub trait WrittenInTurn: IndexMut<usize, Output = Self::Element> {
    /// What it holds. Of what may not be written there is none: rustc says nothing more of what would be.
    #[doc(hidden)]
    type Element: ?Sized;
}

impl<'a, S: ?Sized> IterMut<'a, S> {
    pub(crate) fn new(slice: &'a mut S, len: usize) -> Self {
        IterMut { slice, indices: 0..len }
    }
}

impl<'a, S: WrittenInTurn + ?Sized> IterMut<'a, S> {
    fn at(&mut self, index: usize) -> &'a mut S::Element {
        let place: *mut S::Element = &mut self.slice[index];
        // SAFETY: the place outlives the slice that it is of, and each index is handed out once. A place has no bytes.
        unsafe { &mut *place }
    }
}

impl<'a, S: WrittenInTurn + ?Sized> Iterator for IterMut<'a, S> {
    type Item = &'a mut S::Element;
    fn next(&mut self) -> Option<Self::Item> {
        self.indices.next().map(|index| self.at(index))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl<S: WrittenInTurn + ?Sized> DoubleEndedIterator for IterMut<'_, S> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.indices.next_back().map(|index| self.at(index))
    }
}

impl<S: WrittenInTurn + ?Sized> ExactSizeIterator for IterMut<'_, S> {}
impl<S: WrittenInTurn + ?Sized> FusedIterator for IterMut<'_, S> {}

/// `.step_by(n)`, with a panic that tells of the place in the kernel.
#[track_caller]
pub fn step_by<I: IntoIterator>(sequence: I, step: usize) -> StepBy<I::IntoIter> {
    assert!(step != 0);
    sequence.into_iter().step_by(step)
}

/// What a sequence of places holds: `.copied()` in a kernel.
#[derive(Clone, Debug)]
pub struct Copied<I>(I);

/// The values of places, in any address space.
pub fn copied<'a, P: Load + ?Sized + 'a, I: IntoIterator<Item = &'a P>>(places: I) -> Copied<I::IntoIter> {
    Copied(places.into_iter())
}

impl<'a, P: Load + ?Sized + 'a, I: Iterator<Item = &'a P>> Iterator for Copied<I> {
    type Item = P::Value;
    fn next(&mut self) -> Option<P::Value> {
        self.0.next().map(Load::read)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<'a, P: Load + ?Sized + 'a, I: DoubleEndedIterator<Item = &'a P>> DoubleEndedIterator for Copied<I> {
    fn next_back(&mut self) -> Option<P::Value> {
        self.0.next_back().map(Load::read)
    }
}

impl<'a, P: Load + ?Sized + 'a, I: ExactSizeIterator<Item = &'a P>> ExactSizeIterator for Copied<I> {}

/// What a `for` goes over: asked where tokens do not tell that it is such.
#[diagnostic::on_unimplemented(
    message = "a loop in a kernel runs over a range, an array or a slice, and this is a `{Self}`",
    label = "the device knows no iterator of this type",
    note = "an iterator of your own has `#[device]` before its `impl Iterator`; where it is an element or a part of a value, or a function of another crate gives it, its type stands at a variable, `let mut it: Count = …`; of another crate's iterator there is `while let Some(v) = it.next()`; to count, write `for i in 0..n`",
    note = "what a type parameter goes over is no loop of OpenCL C: take a slice, or a function that gives an item, `at: impl Fn(usize) -> f32`, or the iterator by its own type"
)]
pub trait LoopedOver {
    /// `Self`.
    type Itself;
    /// What is gone over.
    fn itself(self) -> Self::Itself;
}

/// The elements of an array or a slice, as a method of std gives them: asked where a type of the user's has a method of that
/// name, and tokens do not tell what it is called on.
#[diagnostic::on_unimplemented(
    message = "a method of your own that has the name of one of std's iterators gives this `{Self}`, and its type is not written",
    label = "a kernel does not know here which of both is called",
    note = "what it is called on has its type written where it gets a name, `let grid: Grid = …`, or the method has another name, `cells`"
)]
pub trait GivenByStd {
    /// `Self`.
    type Itself;
    /// What is gone over.
    fn itself(self) -> Self::Itself;
}

/// One row for each type that is a sequence on the device.
macro_rules! gone_over {
    ($([$($generics:tt)*] $ty:ty;)*) => {
        gone_over! { LoopedOver $([$($generics)*] $ty;)* }
    };
    ($asked:ident $([$($generics:tt)*] $ty:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> $asked for $ty {
            type Itself = $ty;
            #[inline(always)]
            fn itself(self) -> $ty {
                self
            }
        }
    )* };
}

gone_over! {
    [T, const N: usize] [T; N];
    ['a, T, const N: usize] &'a [T; N];
    ['a, T, const N: usize] &'a mut [T; N];
    ['a, T] &'a [T];
    ['a, T] &'a mut [T];
    [T] Range<T>;
    [T] RangeInclusive<T>;
    [T] Option<T>;
    ['a, T] &'a Option<T>;
    ['a, T] &'a mut Option<T>;
    ['a, T: ClType, const N: usize] &'a Table<[T; N]>;
    ['a, T] core::slice::Iter<'a, T>;
    ['a, T] core::slice::IterMut<'a, T>;
    ['a, T] core::option::Iter<'a, T>;
    ['a, T] core::option::IterMut<'a, T>;
    ['a, S: ?Sized] Iter<'a, S>;
    ['a, S: ?Sized] IterMut<'a, S>;
}

gone_over! { GivenByStd
    ['a, T] core::slice::Iter<'a, T>;
    ['a, T] core::slice::IterMut<'a, T>;
    ['a, T] core::option::Iter<'a, T>;
    ['a, T] core::option::IterMut<'a, T>;
    ['a, S: ?Sized] Iter<'a, S>;
    ['a, S: ?Sized] IterMut<'a, S>;
}

/// One row a space.
macro_rules! gone_over_in {
    ($($space:ident)*) => { $(
        gone_over! {
            ['a, T: Value] &'a $space<[T]>;
            ['a, T: Value] &'a mut $space<[T]>;
            ['a, T: Value, const N: usize] &'a $space<[T; N]>;
            ['a, T: Value, const N: usize] &'a mut $space<[T; N]>;
        }
    )* };
}

gone_over_in!(Global Local Constant Generic);

/// An array, or a reference to elements: what has a turn of a loop for each number below a length.
#[diagnostic::on_unimplemented(
    message = "what stands beside an iterator with a name, or gets such a name itself, goes over an array or a slice, and this is a `{Self}`",
    label = "no token tells what this is, and its type is no array and no slice",
    note = "write what makes it where the iterator gets its name, `Some(v).into_iter()`, `a..b`, or go over both in a `for`"
)]
pub trait Turns: IntoIterator + Sized {
    #[doc(hidden)]
    fn count(&self) -> usize;
}

#[diagnostic::do_not_recommend]
impl<T, const N: usize> Turns for [T; N] {
    #[inline(always)]
    fn count(&self) -> usize {
        N
    }
}

#[diagnostic::do_not_recommend]
impl<'a, S: LenMethod + ?Sized> Turns for &'a S
where
    &'a S: IntoIterator,
{
    #[inline(always)]
    fn count(&self) -> usize {
        LenMethod::count(*self)
    }
}

/// What a loop over a value binds in a turn: of an array an element, and of a reference to elements a reference to one. A
/// macro asks it where tokens do not tell which of both a value is.
pub trait TurnMethods: Turns {
    /// How many there are.
    #[doc(hidden)]
    #[inline(always)]
    fn count_of_turns_on_device(&self) -> Called<usize, Length> {
        Called::new(self.count())
    }

    /// What that turn has.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn item_in_turn_on_device(self, turn: usize) -> Called<Self::Item, InTurn> {
        Called::new(self.into_iter().nth(turn).expect("the turn of a loop"))
    }
}

#[diagnostic::do_not_recommend]
impl<S: Turns> TurnMethods for S {}

#[doc(hidden)]
#[derive(Debug)]
pub struct InTurn;

impl Definition for InTurn {
    // An element that is not there is looked for where the index is.
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::InTurn);
        // The receiver is taken as it is, and tells the type of the result.
        Ok(Callee { form, parameters: vec![usize::cl_type(), usize::cl_type()], returns: Type::Unit })
    }
}

/// What an `Option` in memory of a work-group holds, where it is there.
#[diagnostic::do_not_recommend]
impl<'a, T: Value> LoopedOver for &'a Local<Option<T>> {
    type Itself = Option<&'a Local<T>>;
    #[inline(always)]
    #[track_caller]
    fn itself(self) -> Self::Itself {
        self.held()
    }
}

/// What a type parameter stands for that is an iterator, `impl<I: Iterator<Item = f32>> Iterator for Smooth<I>`: one of the user's
/// own, of which the device has `next`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no iterator that a value of a kernel may hold",
    label = "not an iterator of the device",
    note = "the type parameter stands for an iterator of your own: write `#[device]` before its `impl Iterator`; those of std have no \
            type in OpenCL C: let yours hold the slice and an index"
)]
pub trait NextOnDevice: Iterator<Item: Value> {
    /// What is called.
    type Next: Definition;
    /// The next item.
    fn next_on_device(&mut self) -> Called<Option<Self::Item>, Self::Next, Changes>;
}
