//! The methods of `Option`, `Result`, arrays and `bool` that take a closure, where types of the user's have methods of these
//! names too: which of them a call is follows from the type of what it is called on.
//!
//! `emit::typed::by_closure` writes the closure where the method asks it. Where no type of the user's has such a method, an
//! expansion does so itself.

use std::marker::PhantomData;

use super::Intrinsic;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::slot::Called;
use crate::types::DeviceType;
use crate::uniformity::Facts;

/// A method that takes a closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByClosure {
    /// `map`
    Map,
    /// `and_then`
    AndThen,
    /// `filter`
    Filter,
    /// `or_else`
    OrElse,
    /// `then`
    Then,
}

impl ByClosure {
    /// The method, of a call that gives such a thing; what it is called on tells the rest.
    fn gives<R: DeviceType>(self) -> Callee {
        Callee { form: Form::Intrinsic(Intrinsic::ByClosure(self)), parameters: Vec::new(), returns: R::cl_type() }
    }
}

/// `definition Method;`
macro_rules! definitions {
    ($($def:ident $method:ident;)*) => { $(
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $def<R>(PhantomData<fn() -> R>);

        impl<R: DeviceType + 'static> Definition for $def<R> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            const TAKES_CLOSURES_IN_PLACE: bool = true;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(ByClosure::$method.gives::<R>())
            }
        }
    )* };
}

definitions! {
    by_closure_map Map;
    by_closure_and_then AndThen;
    by_closure_filter Filter;
    by_closure_or_else OrElse;
    by_closure_then Then;
}

/// `option.map(|v| …)`, `result.map(|v| …)`, `array.map(|v| …)`
pub trait MapMethod<T> {
    #[doc(hidden)]
    type Of<U>;
    #[doc(hidden)]
    fn map_on_device<U>(self, map: impl FnMut(T) -> U) -> Mapped<Self::Of<U>>
    where
        Self::Of<U>: DeviceType;
}

/// What a `map` gives.
type Mapped<R> = Called<R, by_closure_map<<R as DeviceType>::Static>>;
/// What the others give.
type Chained<R> = Called<R, by_closure_and_then<<R as DeviceType>::Static>>;
type Filtered<T> = Called<Option<T>, by_closure_filter<<Option<T> as DeviceType>::Static>>;
type OrElse<T> = Called<Option<T>, by_closure_or_else<<Option<T> as DeviceType>::Static>>;
type Then<T> = Called<Option<T>, by_closure_then<<Option<T> as DeviceType>::Static>>;

/// One row for each: what is mapped, its items, and what it becomes.
macro_rules! mapped {
    ($([$($generics:tt)*] $ty:ty: $item:ty => $of:ty;)*) => { $(
        impl<$($generics)*> MapMethod<$item> for $ty {
            type Of<U> = $of;
            #[inline(always)]
            fn map_on_device<U>(self, map: impl FnMut($item) -> U) -> Mapped<$of>
            where
                $of: DeviceType,
            {
                Called::new(self.map(map))
            }
        }
    )* };
}

mapped! {
    [T: DeviceType] Option<T>: T => Option<U>;
    [T: DeviceType, E: DeviceType] Result<T, E>: T => Result<U, E>;
    [T: DeviceType, const N: usize] [T; N]: T => [U; N];
}

/// `option.and_then(|v| …)`, `result.and_then(|v| …)`
pub trait AndThenMethod<T> {
    #[doc(hidden)]
    type Of<U: DeviceType>: DeviceType;
    #[doc(hidden)]
    fn and_then_on_device<U: DeviceType>(self, then: impl FnOnce(T) -> Self::Of<U>) -> Chained<Self::Of<U>>;
}

impl<T: DeviceType> AndThenMethod<T> for Option<T> {
    type Of<U: DeviceType> = Option<U>;
    #[inline(always)]
    fn and_then_on_device<U: DeviceType>(self, then: impl FnOnce(T) -> Option<U>) -> Chained<Option<U>> {
        Called::new(self.and_then(then))
    }
}

impl<T: DeviceType, E: DeviceType> AndThenMethod<T> for Result<T, E> {
    type Of<U: DeviceType> = Result<U, E>;
    #[inline(always)]
    fn and_then_on_device<U: DeviceType>(self, then: impl FnOnce(T) -> Result<U, E>) -> Chained<Result<U, E>> {
        Called::new(self.and_then(then))
    }
}

/// `option.filter(|v| …)`, `option.or_else(|| …)`
pub trait FilterMethods<T: DeviceType> {
    #[doc(hidden)]
    fn filter_on_device(self, keep: impl FnOnce(&T) -> bool) -> Filtered<T>;
    #[doc(hidden)]
    fn or_else_on_device(self, other: impl FnOnce() -> Option<T>) -> OrElse<T>;
}

impl<T: DeviceType> FilterMethods<T> for Option<T> {
    #[inline(always)]
    fn filter_on_device(self, keep: impl FnOnce(&T) -> bool) -> Filtered<T> {
        Called::new(self.filter(keep))
    }

    #[inline(always)]
    fn or_else_on_device(self, other: impl FnOnce() -> Option<T>) -> OrElse<T> {
        Called::new(self.or_else(other))
    }
}

/// `condition.then(|| …)`
pub trait ThenMethod {
    #[doc(hidden)]
    fn then_on_device<T: DeviceType>(self, value: impl FnOnce() -> T) -> Then<T>;
}

impl ThenMethod for bool {
    #[inline(always)]
    fn then_on_device<T: DeviceType>(self, value: impl FnOnce() -> T) -> Then<T> {
        Called::new(self.then(value))
    }
}
