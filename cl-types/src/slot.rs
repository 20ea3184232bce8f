//! Slots: holes for what rustc infers.
//!
//! A slot is a zero-sized value that the expansion unifies with an expression inside a function body and reads when
//! inference is done. It never holds data, and nothing of it is left in compiled code. What it costs is rustc's time.

use std::marker::PhantomData;
use std::rc::Rc;

use crate::constant::Constant;
use crate::emit::{Definition, Hole};
use crate::parameters::ParameterType;
use crate::types::{ClType, DeviceType, Type, Value};

/// A hole for a type: `[]`. Of the type of an array's elements rustc asks next to nothing. Of the parameter of a type, a
/// function or a constant of ours it asks something, be it `?Sized`, and it would come back to that, for each slot that is
/// still open, whenever it learns anything.
pub type Slot<T> = [fn() -> T; 0];

/// Gives the slot the type of another.
#[inline(always)]
pub fn same<T>(_: Slot<T>, _: Slot<T>) {}

/// A constant of a type that is named without its arguments: what one mention of it learns of them, the other has.
#[inline(always)]
pub const fn completed<T>(_: Slot<T>, value: T) -> T {
    value
}

/// What is written out in constants, and the same with slots, which get its types.
#[inline(always)]
pub fn written_out<T>(_: &T, _: impl FnOnce() -> T) {}

/// Gives the slot the definition that a call found, and hands on the result of the call.
#[inline(always)]
pub fn call<T, R, C>(_: Slot<T>, called: Called<R, T, C>) -> R {
    called.0
}

/// A slot that is in no list, to be read.
#[derive(Debug)]
pub struct Filled<T: ?Sized> {
    /// The slot.
    pub of: [fn() -> T; 0],
}

impl<T: ParameterType> Filled<T> {
    /// The type that the slot got.
    pub fn ty(self) -> Hole {
        Hole::Type(T::describe_parameter())
    }
}

/// The same of a slot that got what is no type of OpenCL C: rustc has said so where the value is.
pub trait WrongType: Sized {
    /// Found where there is no other.
    fn ty(self) -> Hole {
        unreachable!("what is no type of OpenCL C does not compile")
    }
}

impl<T: ?Sized> WrongType for Filled<T> {}

/// A type that the user wrote.
pub fn ty<T: DeviceType>() -> Hole {
    Hole::Type(T::cl_type())
}

/// What a path in a kernel may name: a constant, or a `#[constant]` table.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot read a `{Self}` of the program",
    label = "neither a constant of a type of OpenCL C nor a `#[constant]` table",
    note = "name a `const`, write `#[constant] static TABLE: Constant<[f32; 4]> = […];`, or pass it as an argument",
    note = "where a function is wanted, write the closure that calls it: `|v| function(v)`"
)]
pub trait Named {
    #[doc(hidden)]
    fn hole(&self, name: &'static str) -> Hole;
}

/// Stands for what a name is that nothing is called by. It is no constant: rustc would compute that although the body is
/// wrong, and tell of it.
pub fn nothing() -> usize {
    unreachable!("the body names it too, and does not compile")
}

impl<T: Value> Named for T {
    fn hole(&self, name: &'static str) -> Hole {
        Hole::Constant { name, ty: T::cl_type(), value: self.cl_constant() }
    }
}

impl<T: Value> Named for &[T] {
    fn hole(&self, name: &'static str) -> Hole {
        let value = Constant::Array(self.iter().map(T::cl_constant).collect());
        Hole::Constant { name, ty: <&[T] as DeviceType>::cl_type(), value }
    }
}

impl<T: Value, const N: usize> Named for &[T; N] {
    fn hole(&self, name: &'static str) -> Hole {
        Hole::Constant { name, ty: <&[T; N] as DeviceType>::cl_type(), value: self.cl_constant() }
    }
}

/// A table whose rows are slices.
fn rows<'r, T: Value + 'r>(name: &'static str, rows: impl ExactSizeIterator<Item = &'r [T]>) -> Hole {
    let ty = Type::Array(Rc::new(<&[T] as DeviceType>::cl_type()), rows.len());
    let row = |row: &[T]| Constant::Array(row.iter().map(T::cl_constant).collect());
    Hole::Constant { name, ty, value: Constant::Array(rows.map(row).collect()) }
}

#[diagnostic::do_not_recommend]
impl<T: Value, const N: usize> Named for [&[T]; N] {
    fn hole(&self, name: &'static str) -> Hole {
        rows(name, self.iter().copied())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Value> Named for &[&[T]] {
    fn hole(&self, name: &'static str) -> Hole {
        rows(name, self.iter().copied())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Value, const N: usize> Named for &[&[T]; N] {
    fn hole(&self, name: &'static str) -> Hole {
        rows(name, self.iter().copied())
    }
}

/// The result of a call on the host, the definition that was called, and whether it `Changes` what the method was called
/// on.
#[derive(Debug)]
pub struct Called<R, D: ?Sized, C = Keeps>(pub R, PhantomData<fn() -> PhantomData<D>>, PhantomData<C>);

/// A method that takes `self` or `&self`, or a function.
#[derive(Debug)]
pub struct Keeps;

/// A method that takes `&mut self`, perhaps of memory in an address space.
#[derive(Debug)]
pub struct Changes<Memory: ?Sized = ()>(PhantomData<Memory>);

/// What memory a method changes: none, or that which its `Called` names.
pub trait InMemoryOf<Memory: ?Sized> {}

impl InMemoryOf<()> for Keeps {}
impl<M: ?Sized> InMemoryOf<M> for Changes<M> {}

/// What there is none of. Behind a call that gives it nothing is reached, as rustc knows where it looks at borrows.
#[derive(Debug)]
pub enum Never {}

impl<R, D: ?Sized, M: ?Sized> Called<R, D, Changes<M>> {
    /// What the method was called on may have changed.
    #[inline(always)]
    pub fn changes(&self) {}
}

impl<R, D: ?Sized> Called<R, D, Keeps> {
    /// What the method was called on has not changed: this is never run.
    pub fn changes(&self) -> Never {
        unreachable!("a method that takes no `&mut self` changes nothing")
    }
}

impl<R, D: ?Sized, C> Called<R, D, C> {
    /// The result of a call of `D`.
    #[inline(always)]
    pub fn new(result: R) -> Self {
        Called(result, PhantomData, PhantomData)
    }

    /// The result of a call of what the tokens name.
    #[inline(always)]
    pub fn value(self) -> R {
        self.0
    }

    /// Gives the slot the definition that the call found, and hands on the result.
    #[inline(always)]
    pub fn result(self, _: Slot<D>) -> R
    where
        D: Sized,
    {
        self.0
    }
}

impl<R, D: Definition, C> Called<R, D, C> {
    /// As `result`, of a built-in function.
    #[inline(always)]
    pub fn given(self, _: Slot<D>) -> R {
        self.0
    }
}

/// The same of a built-in function that there is none of for such arguments: rustc has said so where they are, and says
/// nothing of what it would give.
pub trait WrongCall: Sized {
    /// Found where there is no other.
    fn given<D, R>(self, _: Slot<D>) -> R {
        unreachable!("what there is none of does not compile")
    }
}

impl<R, D: ?Sized, C> WrongCall for Called<R, D, C> {}

/// How a function of a scalar may take its first argument.
#[diagnostic::on_unimplemented(
    message = "this function of a number takes no `{T}` as its first argument",
    label = "a `{T}`"
)]
pub trait FirstArgument<'a, T> {
    #[doc(hidden)]
    fn of(value: &'a T) -> Self;
}

impl<'a, T: ClType> FirstArgument<'a, T> for &'a T {
    #[inline(always)]
    fn of(value: &'a T) -> Self {
        value
    }
}

impl<'a, T: ClType> FirstArgument<'a, T> for T {
    #[inline(always)]
    fn of(value: &'a T) -> Self {
        *value
    }
}
