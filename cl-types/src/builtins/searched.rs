//! What elements are asked where tokens do not tell that these are such: where they do, the macros write a loop.

use std::cell::OnceCell;
use std::ops::Deref;

use cl_macros::device;

use super::slices::SliceMethods;
use crate::place::Place;
use crate::slot::Called;
use crate::spaces::{Constant, Generic, Global, Load, Local, Receive};
use crate::types::Value;

/// `slice.contains(&value)`
#[device]
pub fn elements_contain<T: Value + PartialEq, P: Place<[T]> + ?Sized>(elements: &P, value: T) -> bool {
    for at in 0..elements.len() {
        if elements[at] == value {
            return true;
        }
    }
    false
}

/// `slice.is_sorted()`
#[device]
pub fn elements_are_sorted<T: Value + PartialOrd, P: Place<[T]> + ?Sized>(elements: &P) -> bool {
    for at in 1..elements.len() {
        if !(elements[at - 1] <= elements[at]) {
            return false;
        }
    }
    true
}

/// What elements are asked by their order and by what is the same.
pub trait SearchMethods {
    /// Where they lie.
    #[doc(hidden)]
    type Memory: SliceMethods + ?Sized;
    /// The slice of them, there.
    #[doc(hidden)]
    type Slice: Place<[Element<Self>]> + ?Sized;
    #[doc(hidden)]
    fn memory(&self) -> &Self::Memory;

    #[doc(hidden)]
    #[inline(always)]
    fn contains_on_device<Q: Load<Value = Element<Self>> + ?Sized>(
        &self,
        value: &Q,
    ) -> Called<bool, elements_contain<Element<Self>, Self::Slice>>
    where
        Element<Self>: PartialEq,
    {
        let (memory, value) = (self.memory(), value.read());
        Called::new((0..memory.elements()).any(|at| memory.get(at) == value))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn is_sorted_on_device(&self) -> Called<bool, elements_are_sorted<Element<Self>, Self::Slice>>
    where
        Element<Self>: PartialOrd,
    {
        let memory = self.memory();
        Called::new((1..memory.elements()).all(|at| memory.get(at - 1) <= memory.get(at)))
    }
}

type Element<S> = <<S as SearchMethods>::Memory as SliceMethods>::Element;

/// A place that perhaps is an array, which then is not copied: all else is received as by any method.
#[doc(hidden)]
#[allow(missing_debug_implementations)]
pub struct ElementsFirst<'a, P: Receive + ?Sized> {
    place: &'a P,
    received: OnceCell<P::Received<'a>>,
}

impl<'a, P: Receive + ?Sized> ElementsFirst<'a, P> {
    #[inline(always)]
    pub fn of(place: &'a P) -> Self {
        ElementsFirst { place, received: OnceCell::new() }
    }
}

impl<'a, P: Receive + ?Sized> Deref for ElementsFirst<'a, P> {
    type Target = P::Received<'a>;
    #[inline(always)]
    #[track_caller]
    fn deref(&self) -> &P::Received<'a> {
        self.received.get_or_init(|| self.place.received())
    }
}

impl<P: Receive + SearchMethods + ?Sized> SearchMethods for ElementsFirst<'_, P> {
    type Memory = P::Memory;
    type Slice = P::Slice;
    #[inline(always)]
    fn memory(&self) -> &P::Memory {
        self.place.memory()
    }
}

// A row of a table.
impl<T: Value> SearchMethods for &[T] {
    type Memory = [T];
    type Slice = [T];
    #[inline(always)]
    fn memory(&self) -> &[T] {
        self
    }
}

/// One row a kind of memory, and the slice of it.
macro_rules! searched {
    ($(($($n:ident)?) $memory:ty, $slice:ty;)*) => { $(
        impl<T: Value $(, const $n: usize)?> SearchMethods for $memory {
            type Memory = $memory;
            type Slice = $slice;
            #[inline(always)]
            fn memory(&self) -> &$memory {
                self
            }
        }
    )* };
}

searched! {
    () [T], [T];
    (N) [T; N], [T];
    () Global<[T]>, Global<[T]>;
    (N) Global<[T; N]>, Global<[T]>;
    () Local<[T]>, Local<[T]>;
    (N) Local<[T; N]>, Local<[T]>;
    () Constant<[T]>, Constant<[T]>;
    (N) Constant<[T; N]>, Constant<[T]>;
    () Generic<[T]>, Generic<[T]>;
    (N) Generic<[T; N]>, Generic<[T]>;
}
