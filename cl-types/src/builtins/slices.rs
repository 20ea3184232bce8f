//! The methods of std on slices and arrays, in any address space.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use super::Intrinsic;
use super::methods::LenMethod;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::iter::WrittenInTurn;
use crate::slot::{Called, Changes, InMemoryOf, Slot};
use crate::spaces::{Constant, Generic, Global, Load, Local, Store};
use crate::types::{DeviceType, Type, Value};
use crate::uniformity::Facts;

/// What a method does with the elements of a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliceMethod {
    /// `slice.swap(a, b)`
    Swap,
    /// `slice.fill(value)`
    Fill,
    /// `slice.copy_from_slice(other)`
    CopyFromSlice,
    /// `slice.is_empty()`
    IsEmpty,
    /// `slice.split_at(middle)`, `slice.split_at_mut(middle)`
    SplitAt { mutable: bool },
}

/// `slice.is_empty()`
pub trait IsEmptyMethod: LenMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn is_empty_on_device(&self) -> Called<bool, IsEmpty> {
        Called::new(self.count() == 0)
    }
}

impl<S: LenMethod + ?Sized> IsEmptyMethod for S {}

#[doc(hidden)]
#[derive(Debug)]
pub struct IsEmpty;

impl Definition for IsEmpty {
    const WITHOUT_RECURSION: Facts = Facts::OF_ADDRESS;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Slice(SliceMethod::IsEmpty));
        Ok(Callee { form, parameters: Vec::new(), returns: bool::cl_type() })
    }
}

#[doc(hidden)]
#[derive(Debug)]
pub struct SplitAt<const MUTABLE: bool>;

impl<const MUTABLE: bool> Definition for SplitAt<MUTABLE> {
    const WITHOUT_RECURSION: Facts = Facts { panics: true, ..Facts::OF_ADDRESS };
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Slice(SliceMethod::SplitAt { mutable: MUTABLE }));
        // The receiver is taken as it is, and tells the type of the result.
        Ok(Callee { form, parameters: vec![usize::cl_type()], returns: Type::Unit })
    }
}

/// `slice.get_unchecked(index)`: a pointer to an element, whose index the programmer vouches for. On the host the index
/// is checked all the same.
pub trait UncheckedMethods: IndexMut<usize> {
    /// # Safety
    /// The index is below the length.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn get_unchecked_on_device(&self, index: usize) -> Called<&Self::Output, Unchecked<false>> {
        Called::new(&self[index])
    }

    /// # Safety
    /// The index is below the length.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn get_unchecked_mut_on_device(
        &mut self,
        index: usize,
    ) -> Called<&mut Self::Output, Unchecked<true>, Changes> {
        Called::new(&mut self[index])
    }
}

impl<S: IndexMut<usize> + ?Sized> UncheckedMethods for S {}

#[doc(hidden)]
#[derive(Debug)]
pub struct Unchecked<const MUTABLE: bool>;

impl<const MUTABLE: bool> Definition for Unchecked<MUTABLE> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Unchecked(MUTABLE));
        // The receiver is taken as it is, and tells the type of the result.
        Ok(Callee { form, parameters: vec![usize::cl_type(), usize::cl_type()], returns: Type::Unit })
    }
}

/// Which element of a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// `slice.get(index)`
    Index,
    /// `slice.first()`
    First,
    /// `slice.last()`
    Last,
}

/// `slice.get(index)`, `slice.first()`, `slice.last()`: a pointer to an element, if there is such an element.
pub trait ElementMethods: IndexMut<usize> + LenMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn get_on_device(&self, index: usize) -> Called<Option<&Self::Output>, Element<{ INDEX }, false>> {
        Called::new((index < self.count()).then(|| &self[index]))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn first_on_device(&self) -> Called<Option<&Self::Output>, Element<{ FIRST }, false>> {
        Called::new((self.count() > 0).then(|| &self[0]))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn last_on_device(&self) -> Called<Option<&Self::Output>, Element<{ LAST }, false>> {
        Called::new(self.count().checked_sub(1).map(|index| &self[index]))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn get_mut_on_device(
        &mut self,
        index: usize,
    ) -> Called<Option<&mut Self::Output>, Element<{ INDEX }, true>, Changes> {
        Called::new((index < self.count()).then(|| &mut self[index]))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn first_mut_on_device(&mut self) -> Called<Option<&mut Self::Output>, Element<{ FIRST }, true>, Changes> {
        Called::new((self.count() > 0).then(|| &mut self[0]))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn last_mut_on_device(&mut self) -> Called<Option<&mut Self::Output>, Element<{ LAST }, true>, Changes> {
        Called::new(self.count().checked_sub(1).map(|index| &mut self[index]))
    }
}

impl<S: IndexMut<usize> + LenMethod + ?Sized> ElementMethods for S {}

const INDEX: u8 = 0;
const FIRST: u8 = 1;
const LAST: u8 = 2;

#[doc(hidden)]
#[derive(Debug)]
pub struct Element<const END: u8, const MUTABLE: bool>;

impl<const END: u8, const MUTABLE: bool> Definition for Element<END, MUTABLE> {
    // Whether there is such an element follows from the arguments, and what it points to from what lies behind them.
    const WITHOUT_RECURSION: Facts = Facts::OF_ADDRESS;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let end = match END {
            INDEX => End::Index,
            FIRST => End::First,
            _ => End::Last,
        };
        let form = Form::Intrinsic(Intrinsic::Element(end, MUTABLE));
        // The receiver is taken as it is, and tells the type of the result.
        Ok(Callee { form, parameters: vec![usize::cl_type()], returns: Type::Unit })
    }
}

/// The methods that change elements in place.
pub trait SliceMethods {
    /// What the elements are.
    type Element: Value;
    #[doc(hidden)]
    fn get(&self, index: usize) -> Self::Element;
    #[doc(hidden)]
    fn set(&mut self, index: usize, value: Self::Element);
    #[doc(hidden)]
    fn elements(&self) -> usize;

    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn swap_on_device(&mut self, a: usize, b: usize) -> Called<(), Swap, Changes<Self>> {
        let (first, second) = (self.get(a), self.get(b));
        self.set(a, second);
        self.set(b, first);
        Called::new(())
    }

    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn copy_from_slice_on_device<S>(&mut self, source: &S) -> Called<(), CopyFromSlice, Changes<Self>>
    where
        S: Index<usize, Output: Load<Value = Self::Element>> + LenMethod + ?Sized,
    {
        assert!(self.elements() == source.count(), "{}", OTHER_LENGTH);
        (0..self.elements()).for_each(|index| self.set(index, source[index].read()));
        Called::new(())
    }

    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn clone_from_slice_on_device<S>(&mut self, source: &S) -> Called<(), CopyFromSlice, Changes<Self>>
    where
        S: Index<usize, Output: Load<Value = Self::Element>> + LenMethod + ?Sized,
    {
        self.copy_from_slice_on_device(source)
    }

    #[doc(hidden)]
    #[inline(always)]
    fn fill_on_device(&mut self, value: Self::Element) -> Called<(), Fill<Self::Element>, Changes<Self>> {
        (0..self.elements()).for_each(|index| self.set(index, value));
        Called::new(())
    }
}

#[doc(hidden)]
#[derive(Debug)]
pub struct Swap;

impl Definition for Swap {
    const WITHOUT_RECURSION: Facts = Facts::PANICKING;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Slice(SliceMethod::Swap));
        // The receiver is taken as it is.
        Ok(Callee { form, parameters: vec![usize::cl_type(), usize::cl_type()], returns: Type::Unit })
    }
}

/// What `copy_from_slice` says, on the host too.
pub(crate) const OTHER_LENGTH: &str = "copy_from_slice: source slice length does not match destination slice length";

#[doc(hidden)]
#[derive(Debug)]
pub struct CopyFromSlice;

impl Definition for CopyFromSlice {
    const WITHOUT_RECURSION: Facts = Facts::PANICKING;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Slice(SliceMethod::CopyFromSlice));
        // Both are taken as they are.
        Ok(Callee { form, parameters: Vec::new(), returns: Type::Unit })
    }
}

#[doc(hidden)]
#[derive(Debug)]
pub struct Fill<T>(PhantomData<fn() -> T>);

impl<T: Value> Definition for Fill<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Slice(SliceMethod::Fill));
        Ok(Callee { form, parameters: vec![T::cl_type()], returns: Type::Unit })
    }
}

/// What methods may change the elements of.
#[diagnostic::on_unimplemented(
    message = "nothing in a kernel may write to a `{Self}`: `__constant` memory is read-only (OpenCL C 6.7.3)",
    label = "this method changes elements",
    note = "write results to a `&mut Global<[T]>` parameter; what a kernel changes is in `__global`, `__local` or private \
            memory"
)]
pub trait WritableElements {
    /// The result of a method that changes it. Asked as a function of the trait, of which rustc shows none.
    #[doc(hidden)]
    #[inline(always)]
    fn result<R, D, C: InMemoryOf<Self>>(called: Called<R, D, C>, slot: Slot<D>) -> R {
        called.result(slot)
    }
}

// Of a type of the user's.
#[diagnostic::do_not_recommend]
impl WritableElements for () {}

/// One row a kind of memory.
macro_rules! slices {
    ($(($($n:ident)?) $bound:ident $memory:ty, |$place:ident| $read:expr, |$to:ident, $value:ident| $write:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: $bound $(, const $n: usize)?> WritableElements for $memory {}

        #[diagnostic::do_not_recommend]
        impl<T: $bound $(, const $n: usize)?> WrittenInTurn for $memory {
            type Element = <$memory as Index<usize>>::Output;
        }

        impl<T: $bound $(, const $n: usize)?> SliceMethods for $memory {
            type Element = T;
            #[inline(always)]
            #[track_caller]
            fn get(&self, index: usize) -> T {
                let $place = &self[index];
                $read
            }
            #[inline(always)]
            #[track_caller]
            fn set(&mut self, index: usize, $value: T) {
                let $to = &mut self[index];
                $write
            }
            #[inline(always)]
            fn elements(&self) -> usize {
                self.count()
            }
        }
    )* };
}

slices! {
    () Value [T], |place| *place, |place, value| *place = value;
    (N) Value [T; N], |place| *place, |place, value| *place = value;
    () Value Global<[T]>, |place| Load::read(place), |place, value| Store::write(place, value);
    (N) Value Global<[T; N]>, |place| Load::read(place), |place, value| Store::write(place, value);
    () Value Local<[T]>, |place| Load::read(place), |place, value| Store::write(place, value);
    (N) Value Local<[T; N]>, |place| Load::read(place), |place, value| Store::write(place, value);
    () Value Generic<[T]>, |place| Load::read(place), |place, value| Store::write(place, value);
    (N) Value Generic<[T; N]>, |place| Load::read(place), |place, value| Store::write(place, value);
}

/// The elements of `__constant` memory, which have the methods all the same: so that an error says why it may not.
macro_rules! read_only_slices {
    ($([$($generics:tt)*] $memory:ty;)*) => { $(
        impl<$($generics)*> SliceMethods for $memory {
            type Element = T;
            #[inline(always)]
            #[track_caller]
            fn get(&self, index: usize) -> T {
                self[index].read()
            }
            fn set(&mut self, _: usize, _: T) {
                unreachable!("these are no `WritableElements`")
            }
            #[inline(always)]
            fn elements(&self) -> usize {
                self.count()
            }
        }
    )* };
}

read_only_slices! {
    [T: Value] Constant<[T]>;
    [T: Value, const N: usize] Constant<[T; N]>;
}
