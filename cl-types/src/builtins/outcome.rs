//! `ControlFlow`, and what the closures of `try_fold` and `try_for_each` give: whether the loop goes on, and with what.
//!
//! The macro writes the loop before any type is known, and asks what a closure has given by these methods.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use super::Intrinsic;
use super::option::OptionItself;
use super::result::{ResultMethod, result_ok};
use crate::constant::Constant;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::recorded::{NotRecorded, Recorded, Words};
use crate::slot::Called;
use crate::types::{DeviceType, FieldType, Scalar, Type, Value, VariantType, enumeration};
use crate::uniformity::Facts;

/// The name of the type in Rust.
pub(crate) const CONTROL_FLOW: &str = "ControlFlow";

impl<B: DeviceType, C: DeviceType> DeviceType for ControlFlow<B, C> {
    type Static = ControlFlow<B::Static, C::Static>;
    fn cl_type() -> Type {
        let variant = |name, discriminant, ty| VariantType {
            name,
            discriminant,
            fields: vec![FieldType { name: "_0".into(), ty }],
        };
        // What goes on has the index of `Ok`.
        let variants = vec![variant("Continue", 0, C::cl_type()), variant("Break", 1, B::cl_type())];
        enumeration::<ControlFlow<(), ()>>(CONTROL_FLOW, Scalar::U32, false, variants)
    }
}

impl<B: Value, C: Value> Value for ControlFlow<B, C> {
    fn cl_constant(&self) -> Constant {
        match self {
            ControlFlow::Continue(value) => Constant::Data(0, vec![value.cl_constant()]),
            ControlFlow::Break(value) => Constant::Data(1, vec![value.cl_constant()]),
        }
    }
}

impl<B: Recorded, C: Recorded> Recorded for ControlFlow<B, C> {
    type Read = NotRecorded;
    fn cl_read(_: &mut Words<'_>) -> Self::Read {
        NotRecorded
    }
}

/// What a closure gives that may end a loop: `Try` of std.
#[diagnostic::on_unimplemented(
    message = "what may end a loop is an `Option`, a `Result` or a `ControlFlow`, and `{Self}` is none",
    label = "the closure gives this",
    note = "a closure of `try_fold` and `try_for_each` gives `Some(v)` or `Ok(v)` to go on, and `None` or `Err(e)` to end"
)]
pub trait Tries: DeviceType + Sized {
    #[doc(hidden)]
    type Output: DeviceType;
    /// What `.output_of_try()` is on the device.
    #[doc(hidden)]
    type Definition;
    #[doc(hidden)]
    fn value(self) -> Option<Self::Output>;
    #[doc(hidden)]
    fn from_value(value: Self::Output) -> Self;
}

/// One row for each: the type, what it goes on with, what finds that on the device, and on the host, and what is made of it.
macro_rules! tries {
    ($([$($generics:ident),*] $ty:ty, $definition:ty: |$this:ident| $value:expr, $make:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: DeviceType $(, $generics: DeviceType)*> Tries for $ty {
            type Output = T;
            type Definition = $definition;
            #[inline(always)]
            fn value(self) -> Option<T> {
                let $this = self;
                $value
            }
            #[inline(always)]
            fn from_value(value: T) -> Self {
                $make(value)
            }
        }
    )* };
}

tries! {
    [] Option<T>, OptionItself<T::Static>: |option| option, Some;
    [E] Result<T, E>, result_ok<T::Static, E::Static>: |result| result.ok(), Ok;
    [B] ControlFlow<B, T>, Continued<B::Static, T::Static>: |flow| match flow {
        ControlFlow::Continue(value) => Some(value),
        ControlFlow::Break(_) => None,
    }, ControlFlow::Continue;
}

/// What such a value goes on with, and such a value that goes on.
pub trait TryMethods {
    #[doc(hidden)]
    #[inline(always)]
    fn output_of_try_on_device(self) -> Called<Option<Self::Output>, Self::Definition>
    where
        Self: Tries + Sized,
    {
        Called::new(self.value())
    }

    #[doc(hidden)]
    #[inline(always)]
    fn try_of_output_on_device<R: Tries<Output = Self>>(self) -> Called<R, FromOutput<R::Static>>
    where
        Self: Sized,
    {
        Called::new(R::from_value(self))
    }
}

impl<S> TryMethods for S {}

/// What a `ControlFlow` goes on with: its variant has the index of `Ok`.
#[doc(hidden)]
#[derive(Debug)]
pub struct Continued<B, C>(PhantomData<fn() -> (B, C)>);

impl<B: DeviceType + 'static, C: DeviceType + 'static> Definition for Continued<B, C> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Result(ResultMethod::Ok));
        Ok(Callee { form, parameters: vec![ControlFlow::<B, C>::cl_type()], returns: Option::<C>::cl_type() })
    }
}

/// The value with which a loop goes on, as what its closure gives.
#[doc(hidden)]
#[derive(Debug)]
pub struct FromOutput<R>(PhantomData<fn() -> R>);

impl<R: Tries + 'static> Definition for FromOutput<R> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Result(ResultMethod::FromOutput));
        Ok(Callee { form, parameters: vec![R::Output::cl_type()], returns: R::cl_type() })
    }
}

/// `device definition Method -> result: host meaning;` of a `ControlFlow`: what `Result` has of the variants of the same indices.
macro_rules! flow_methods {
    ($($(#[$doc:meta])* $trait:ident: $device:ident $def:ident $method:ident -> $ret:ty: $host:expr;)*) => { $(
        $(#[$doc])*
        pub trait $trait<B: DeviceType, C: DeviceType> {
            #[doc(hidden)]
            #[allow(clippy::wrong_self_convention)]
            fn $device(self) -> Called<$ret, $def<B::Static, C::Static>>;
        }

        impl<B: DeviceType, C: DeviceType> $trait<B, C> for ControlFlow<B, C> {
            #[inline(always)]
            fn $device(self) -> Called<$ret, $def<B::Static, C::Static>> {
                Called::new($host(self))
            }
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $def<B, C>(PhantomData<fn() -> (B, C)>);

        impl<B: DeviceType + 'static, C: DeviceType + 'static> Definition for $def<B, C> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                let form = Form::Intrinsic(Intrinsic::Result(ResultMethod::$method));
                Ok(Callee { form, parameters: vec![ControlFlow::<B, C>::cl_type()], returns: <$ret>::cl_type() })
            }
        }
    )* };
}

flow_methods! {
    /// `flow.is_continue()`
    IsContinueMethod: is_continue_on_device flow_is_continue IsOk -> bool: |flow: Self| flow.is_continue();
    /// `flow.is_break()`
    IsBreakMethod: is_break_on_device flow_is_break IsErr -> bool: |flow: Self| flow.is_break();
    /// `flow.continue_value()`
    ContinueValueMethod: continue_value_on_device flow_continue_value Ok -> Option<C>: |flow| match flow {
        ControlFlow::Continue(value) => Some(value),
        ControlFlow::Break(_) => None,
    };
    /// `flow.break_value()`
    BreakValueMethod: break_value_on_device flow_break_value Err -> Option<B>: |flow| match flow {
        ControlFlow::Continue(_) => None,
        ControlFlow::Break(value) => Some(value),
    };
}
