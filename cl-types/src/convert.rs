//! `From`, `Into`, `Default` and `Clone` of std, as kernels find them.
//!
//! A macro writes `T::from(x)` as `T::from_on_device(x)`, and `x.into()`, `T::default()` and `x.clone()` alike: the
//! traits here have those, for numbers, and for types of the user's by `#[device] impl`.

use std::marker::PhantomData;

use half::f16;

use crate::EmitError;
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::{Callee, Definition, Form, Program};
use crate::slot::Called;
use crate::types::{ClType, Value};
use crate::uniformity::Facts;

/// `T::from(value)` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot make a `{Self}` from a `{T}`",
    label = "no conversion on the device",
    note = "for a type of yours write `#[device]` before `impl From<{T}> for {Self}`; between numbers that may lose \
            something write `as`"
)]
pub trait FromOnDevice<T>: From<T> {
    /// What is called.
    type Definition: Definition;
    /// The conversion.
    fn from_on_device(value: T) -> Called<Self, Self::Definition>;
}

/// `value.into()` in a kernel.
pub trait IntoOnDevice: Sized {
    /// The conversion.
    #[inline(always)]
    fn into_on_device<T: FromOnDevice<Self>>(self) -> Called<T, T::Definition> {
        T::from_on_device(self)
    }
}

impl<T: Value> IntoOnDevice for T {}

/// `T::default()` in a kernel.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no default on the device",
    label = "not on the device",
    note = "write `#[device]` before the type and its `#[derive(Default)]`, or before `impl Default for {Self}`"
)]
pub trait DefaultOnDevice: Default {
    /// What is called.
    type Definition: Definition;
    /// The value.
    fn default_on_device() -> Called<Self, Self::Definition>;
}

/// `value.clone()` in a kernel: all values there are `Copy`.
pub trait CloneOnDevice: Value {
    /// The copy.
    #[inline(always)]
    fn clone_on_device(&self) -> Called<Self, Same<Self>> {
        Called::new(*self)
    }
}

impl<T: Value> CloneOnDevice for T {}

/// What gives its argument back.
#[derive(Debug)]
pub struct Same<T>(PhantomData<fn() -> T>);

impl<T: Value> Definition for Same<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee { form: Form::Intrinsic(Intrinsic::Same), parameters: vec![T::cl_type()], returns: T::cl_type() })
    }
}

/// A conversion that C does by a cast.
#[derive(Debug)]
pub struct Converted<From, To>(PhantomData<fn() -> (From, To)>);

impl<F: ClType, T: ClType> Definition for Converted<F, T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee { form: Form::Intrinsic(Intrinsic::Convert), parameters: vec![F::cl_type()], returns: T::cl_type() })
    }
}

/// The default of a number.
#[derive(Debug)]
pub struct Zero<T>(PhantomData<fn() -> T>);

impl<T: ClType + Default> Definition for Zero<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Default);
        Ok(Callee { form, parameters: Vec::new(), returns: T::cl_type() })
    }
}

/// The value that `Zero` stands for.
pub(crate) fn zero(ty: &crate::Type) -> Constant {
    match ty.scalar() {
        Some(crate::Scalar::Bool) => Constant::Bool(false),
        Some(crate::Scalar::F16) => Constant::Half(0),
        Some(crate::Scalar::F32) => Constant::F32(0.0),
        Some(crate::Scalar::F64) => Constant::F64(0.0),
        _ => Constant::Int(0),
    }
}

/// One row a target: what std converts into it without loss.
macro_rules! numbers {
    ($($to:ident: $($from:ident)*;)*) => { $(
        impl DefaultOnDevice for $to {
            type Definition = Zero<$to>;
            #[inline(always)]
            fn default_on_device() -> Called<Self, Self::Definition> {
                Called::new(Default::default())
            }
        }
        impl FromOnDevice<$to> for $to {
            type Definition = Same<$to>;
            #[inline(always)]
            fn from_on_device(value: $to) -> Called<Self, Self::Definition> {
                Called::new(value)
            }
        }
        $(
            impl FromOnDevice<$from> for $to {
                type Definition = Converted<$from, $to>;
                #[inline(always)]
                fn from_on_device(value: $from) -> Called<Self, Self::Definition> {
                    Called::new(<$to>::from(value))
                }
            }
        )*
    )* };
}

numbers! {
    bool: ;
    i8: bool;
    u8: bool;
    i16: bool i8 u8;
    u16: bool u8;
    i32: bool i8 u8 i16 u16;
    u32: bool u8 u16;
    i64: bool i8 u8 i16 u16 i32 u32;
    u64: bool u8 u16 u32;
    isize: bool i8 u8 i16;
    usize: bool u8 u16;
    f16: i8 u8;
    f32: bool i8 u8 i16 u16 f16;
    f64: bool i8 u8 i16 u16 i32 u32 f16 f32;
}
