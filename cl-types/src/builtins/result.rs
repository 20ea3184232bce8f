//! `Result`: a type with two variants, of which both hold a value; the methods that take no closure.
//!
//! `emit::typed::results` writes each as the `match` that it is.

use std::marker::PhantomData;

use cl_macros::device;

use super::Intrinsic;
use super::option::is_zero_by_default;
use crate::constant::Constant;
use crate::convert::DefaultOnDevice;
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::recorded::{NotRecorded, Recorded, Words};
use crate::slot::Called;
use crate::types::{DeviceType, FieldType, Scalar, Type, Value, VariantType, enumeration};
use crate::uniformity::Facts;

/// The name of the type in Rust, by which the emission knows it.
pub(crate) const RESULT: &str = "Result";

impl<T: DeviceType, E: DeviceType> DeviceType for Result<T, E> {
    type Static = Result<T::Static, E::Static>;
    fn cl_type() -> Type {
        result_of(T::cl_type(), E::cl_type())
    }
}

/// `Result` of these types.
pub(crate) fn result_of(ok: Type, err: Type) -> Type {
    let variant =
        |name, discriminant, ty| VariantType { name, discriminant, fields: vec![FieldType { name: "_0".into(), ty }] };
    enumeration::<Result<(), ()>>(RESULT, Scalar::U32, false, vec![variant("Ok", 0, ok), variant("Err", 1, err)])
}

impl<T: Value, E: Value> Value for Result<T, E> {
    fn cl_constant(&self) -> Constant {
        match self {
            Ok(value) => Constant::Data(0, vec![value.cl_constant()]),
            Err(error) => Constant::Data(1, vec![error.cl_constant()]),
        }
    }
}

impl<T: Recorded, E: Recorded> Recorded for Result<T, E> {
    type Read = NotRecorded;
    fn cl_read(_: &mut Words<'_>) -> Self::Read {
        NotRecorded
    }
}

/// A method of `Result`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultMethod {
    /// `is_ok`
    IsOk,
    /// `is_err`
    IsErr,
    /// `ok`
    Ok,
    /// `err`
    Err,
    /// `unwrap`
    Unwrap,
    /// `unwrap_err`
    UnwrapErr,
    /// `expect`, which is given what to say.
    Expect,
    /// `unwrap_or`
    UnwrapOr,
    /// `unwrap_or_default`, of what has zero as its default.
    UnwrapOrDefault,
    /// What goes on with a value: that is all that is given.
    FromOutput,
}

/// What `unwrap` and `unwrap_err` say; on the host too, where the error is not shown either.
pub(crate) const NO_OK: &str = "called `Result::unwrap()` on an `Err` value";
pub(crate) const NO_ERR: &str = "called `Result::unwrap_err()` on an `Ok` value";

/// `device definition Method, bound of T, (arguments) -> result: host meaning;`
macro_rules! result_methods {
    ($($(#[$doc:meta])* $trait:ident: $device:ident $def:ident $method:ident, $bound:ident,
       ($($arg:ident: $ty:ty as $described:expr),*) -> $ret:ty: |$this:ident| $host:expr;)*) => { $(
        $(#[$doc])*
        pub trait $trait<T: DeviceType, E: DeviceType> {
            #[doc(hidden)]
            #[allow(clippy::wrong_self_convention)]
            fn $device(self $(, $arg: $ty)*) -> Called<$ret, $def<T::Static, E::Static>>;
        }

        impl<T: $bound, E: DeviceType> $trait<T, E> for Result<T, E> {
            #[inline(always)]
            #[track_caller]
            fn $device(self $(, $arg: $ty)*) -> Called<$ret, $def<T::Static, E::Static>> {
                let $this = self;
                Called::new($host)
            }
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $def<T, E>(PhantomData<fn() -> (T, E)>);

        impl<T: DeviceType + 'static, E: DeviceType + 'static> Definition for $def<T, E> {
            const WITHOUT_RECURSION: Facts = match ResultMethod::$method {
                ResultMethod::Unwrap | ResultMethod::UnwrapErr | ResultMethod::Expect => Facts::PANICKING,
                _ => Facts::PURE,
            };
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Result(ResultMethod::$method)),
                    parameters: vec![Result::<T, E>::cl_type() $(, $described)*],
                    returns: <$ret>::cl_type(),
                })
            }
        }
    )* };
}

result_methods! {
    /// `result.is_ok()`
    IsOkMethod: is_ok_on_device result_is_ok IsOk, DeviceType, () -> bool: |result| result.is_ok();
    /// `result.is_err()`
    IsErrMethod: is_err_on_device result_is_err IsErr, DeviceType, () -> bool: |result| result.is_err();
    /// `result.ok()`
    OkMethod: ok_on_device result_ok Ok, DeviceType, () -> Option<T>: |result| result.ok();
    /// `result.err()`
    ErrMethod: err_on_device result_err Err, DeviceType, () -> Option<E>: |result| result.err();
    /// `result.unwrap()`
    UnwrapOkMethod: unwrap_on_device result_unwrap Unwrap, DeviceType, () -> T:
        |result| match result { Ok(value) => value, Err(_) => panic!("{NO_OK}") };
    /// `result.unwrap_err()`
    UnwrapErrMethod: unwrap_err_on_device result_unwrap_err UnwrapErr, DeviceType, () -> E:
        |result| match result { Ok(_) => panic!("{NO_ERR}"), Err(error) => error };
    /// `result.expect("…")`
    ExpectOkMethod: expect_on_device result_expect Expect, DeviceType, (message: &'static str as Type::Unit) -> T:
        |result| match result { Ok(value) => value, Err(_) => panic!("{message}") };
    /// `result.unwrap_or(other)`
    OkOrMethod: unwrap_or_on_device result_unwrap_or UnwrapOr, DeviceType, (other: T as T::cl_type()) -> T:
        |result| result.unwrap_or(other);
}

/// `result.unwrap_or_default()`
pub trait OkOrDefaultMethod<T, E> {
    #[doc(hidden)]
    fn unwrap_or_default_on_device(self) -> Called<T, result_unwrap_or_default<T, E>>
    where
        T: Value + DefaultOnDevice,
        E: Value;
}

impl<T, E> OkOrDefaultMethod<T, E> for Result<T, E> {
    #[inline(always)]
    fn unwrap_or_default_on_device(self) -> Called<T, result_unwrap_or_default<T, E>>
    where
        T: Value + DefaultOnDevice,
        E: Value,
    {
        Called::new(self.unwrap_or_default())
    }
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct result_unwrap_or_default<T, E>(PhantomData<fn() -> (T, E)>);

impl<T: Value + DefaultOnDevice, E: Value> Definition for result_unwrap_or_default<T, E> {
    const WITHOUT_RECURSION: Facts = <ok_or_default<T, E> as Definition>::WITHOUT_RECURSION;
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        if !is_zero_by_default::<T>() {
            return ok_or_default::<T, E>::emit(program);
        }
        let form = Form::Intrinsic(Intrinsic::Result(ResultMethod::UnwrapOrDefault));
        Ok(Callee { form, parameters: vec![Result::<T, E>::cl_type()], returns: T::cl_type() })
    }
}

/// `result.unwrap_or_default()` of what has another default than 0.
#[device]
pub fn ok_or_default<T: Value + Default, E: Value>(result: Result<T, E>) -> T {
    match result {
        Ok(value) => value,
        Err(_) => T::default(),
    }
}
