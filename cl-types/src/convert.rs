//! `From`, `Into`, `TryFrom`, `TryInto`, `Default` and `Clone` of std, as kernels find them.
//!
//! A macro writes `T::from(x)` as `T::from_on_device(x)`, and `x.into()`, `T::default()` and `x.clone()` alike: the
//! traits here have those, for numbers, and for types of the user's by `#[device] impl`.

use std::marker::PhantomData;
use std::num::TryFromIntError;

use half::f16;

use crate::EmitError;
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::{Callee, Definition, Form, Program};
use crate::recorded::{NotRecorded, Recorded, Words};
use crate::slot::Called;
use crate::spaces::{self, Global, Local, Object};
use crate::types::{ClType, DeviceType, Type, Value};
use crate::uniformity::Facts;
use crate::vectors::definitions::Rearranged;
use crate::vectors::{Lane, Vector};

/// `T::from(value)` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot make a `{Self}` from a `{T}`",
    label = "no conversion on the device",
    note = "for a type of yours write `#[device]` before `impl From<{T}> for {Self}`; between numbers that may lose \
            something write `as`, between vectors `convert_float4(v)`, and for a number in each lane `Float4::splat(x)`",
    note = "nothing converts pointers into different address spaces (OpenCL C 6.7.9): load the value, `*p`, and store it"
)]
pub trait FromOnDevice<T: ?Sized>: Sized {
    /// What is called.
    type Definition: Definition;
    /// The conversion.
    fn from_on_device(value: T) -> Called<Self, Self::Definition>
    where
        T: Sized;
}

#[diagnostic::do_not_recommend]
impl<T: Value> FromOnDevice<T> for T {
    type Definition = Same<T>;
    #[inline(always)]
    fn from_on_device(value: T) -> Called<Self, Self::Definition> {
        Called::new(value)
    }
}

/// What nobody has. Beside the conversion of a value into its own type, what else it is made from, and into, is not sure to be
/// that, so that rustc says what is missing by the types that are there.
#[allow(dead_code, reason = "there is an `impl` of it alone")]
#[derive(Debug)]
pub enum Unmade {}

// The same as what a value is made from. It has no size, so that it surely is no `T` of `impl<T> From<T> for Pair<T>`.
#[diagnostic::do_not_recommend]
impl<T: Value, S> FromOnDevice<[S]> for T {
    type Definition = Same<T>;
    fn from_on_device(_: [S]) -> Called<Self, Self::Definition>
    where
        [S]: Sized,
    {
        unreachable!("nobody has such a value")
    }
}

#[diagnostic::do_not_recommend]
impl<S> FromOnDevice<S> for Unmade {
    type Definition = Same<bool>;
    fn from_on_device(_: S) -> Called<Self, Self::Definition> {
        unreachable!("nobody can name the type")
    }
}

/// What a `T` can be made from: a bound `Into<T>` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot make a `{T}` from a `{Self}`",
    label = "no conversion on the device",
    note = "for a type of yours write `#[device]` before `impl From<{Self}> for {T}`; between numbers that may lose \
            something write `as`, between vectors `convert_float4(v)`, and for a number in each lane `Float4::splat(x)`",
    note = "nothing converts pointers into different address spaces (OpenCL C 6.7.9): load the value, `*p`, and store it"
)]
pub trait MakesOnDevice<T>: Sized {
    /// What is called.
    type Definition: Definition;
    /// The conversion.
    fn makes(self) -> Called<T, Self::Definition>;
}

#[diagnostic::do_not_recommend]
impl<S, T: FromOnDevice<S>> MakesOnDevice<T> for S {
    type Definition = T::Definition;
    #[inline(always)]
    fn makes(self) -> Called<T, T::Definition> {
        T::from_on_device(self)
    }
}

/// `value.into()` in a kernel.
pub trait IntoOnDevice: Sized {
    /// The conversion.
    #[inline(always)]
    fn into_on_device<T>(self) -> Called<T, Self::Definition>
    where
        Self: MakesOnDevice<T>,
    {
        self.makes()
    }
}

impl<T: Value> IntoOnDevice for T {}

// A pointer has it too, so that rustc names what it cannot become.
impl<T: ?Sized + Object> IntoOnDevice for &Global<T> {}
impl<T: ?Sized + Object> IntoOnDevice for &Local<T> {}
impl<T: ?Sized + Object> IntoOnDevice for &spaces::Constant<T> {}

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

/// The default of a type, which the host knows.
#[derive(Debug)]
pub struct Defaulted<T>(PhantomData<fn() -> T>);

impl<T: Value + Default> Definition for Defaulted<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Value(T::default().cl_constant());
        Ok(Callee { form, parameters: Vec::new(), returns: T::cl_type() })
    }
}

/// The default of an `Option`.
#[derive(Debug)]
pub struct Nothing<T>(PhantomData<fn() -> T>);

impl<T: DeviceType + 'static> Definition for Nothing<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Default);
        Ok(Callee { form, parameters: Vec::new(), returns: Option::<T>::cl_type() })
    }
}

impl<T: DeviceType<Static: DeviceType>> DefaultOnDevice for Option<T> {
    type Definition = Nothing<T::Static>;
    #[inline(always)]
    fn default_on_device() -> Called<Self, Self::Definition> {
        Called::new(None)
    }
}

/// One row a kind of type, with what its default is made of.
macro_rules! defaults {
    ($([$($generics:tt)*] $ty:ty: $($of:ty),*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> DefaultOnDevice for $ty
        where
            $ty: Value + Default,
            $($of: DefaultOnDevice,)*
        {
            type Definition = Defaulted<$ty>;
            #[inline(always)]
            fn default_on_device() -> Called<Self, Self::Definition> {
                Called::new(Default::default())
            }
        }
    )* };
}

defaults! {
    [T, const N: usize] [T; N]: T;
    [T: Lane<N>, const N: usize] Vector<T, N>: ;
    [T] std::cmp::Reverse<T>: T;
    [A, B] (A, B): A, B;
    [A, B, C] (A, B, C): A, B, C;
    [A, B, C, D] (A, B, C, D): A, B, C, D;
}

/// The 0 of a number, or of all that is in a type.
pub(crate) fn zero(ty: &crate::Type) -> Constant {
    match ty {
        crate::Type::Vector(lane, width) => {
            return Constant::Vector(vec![zero(&crate::Type::Scalar(*lane)); usize::from(*width)]);
        }
        crate::Type::Array(element, count) => return Constant::Array(vec![zero(element); *count]),
        crate::Type::Struct(structure) => {
            return Constant::Struct(structure.fields.iter().map(|field| zero(&field.ty)).collect());
        }
        _ => {}
    }
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
        #[diagnostic::do_not_recommend]
        impl DefaultOnDevice for $to {
            type Definition = Defaulted<$to>;
            #[inline(always)]
            fn default_on_device() -> Called<Self, Self::Definition> {
                Called::new(Default::default())
            }
        }
        $(
            #[diagnostic::do_not_recommend]
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

/// One row a size: an array of what a tuple holds, and a tuple of what an array does.
macro_rules! arrays {
    ($($count:literal $tuple:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: ClType> FromOnDevice<$tuple> for [T; $count] {
            type Definition = Rearranged<$tuple, [T; $count]>;
            #[inline(always)]
            fn from_on_device(value: $tuple) -> Called<Self, Self::Definition> {
                Called::new(value.into())
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: ClType> FromOnDevice<[T; $count]> for $tuple {
            type Definition = Rearranged<[T; $count], $tuple>;
            #[inline(always)]
            fn from_on_device(value: [T; $count]) -> Called<Self, Self::Definition> {
                Called::new(value.into())
            }
        }
    )* };
}

arrays! {
    2 (T, T);
    3 (T, T, T);
    4 (T, T, T, T);
    5 (T, T, T, T, T);
    6 (T, T, T, T, T, T);
}

/// `T::try_from(value)` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot try to make a `{Self}` from a `{T}`",
    label = "no conversion on the device that may fail",
    note = "between integers where nothing can be lost write `{Self}::from(value)`; `try_from` is for other pairs of integers",
    note = "for a type of yours write `#[device]` before `impl TryFrom<{T}> for {Self}`"
)]
pub trait TryFromOnDevice<T>: TryFrom<T, Error: Value> {
    /// What is called.
    type Definition: Definition;
    /// The conversion.
    fn try_from_on_device(value: T) -> Called<Result<Self, Self::Error>, Self::Definition>;
}

/// `value.try_into()` in a kernel.
pub trait TryIntoOnDevice: Sized {
    /// The conversion.
    #[inline(always)]
    fn try_into_on_device<T: TryFromOnDevice<Self>>(self) -> Called<Result<T, T::Error>, T::Definition> {
        T::try_from_on_device(self)
    }
}

impl<T: Value> TryIntoOnDevice for T {}

/// Says only that there was no such number: it has no bytes on the device.
impl DeviceType for TryFromIntError {
    type Static = TryFromIntError;
    fn cl_type() -> Type {
        Type::Unit
    }
}

impl Value for TryFromIntError {
    fn cl_constant(&self) -> Constant {
        Constant::Struct(Vec::new())
    }
}

impl Recorded for TryFromIntError {
    type Read = NotRecorded;
    fn cl_read(_: &mut Words<'_>) -> Self::Read {
        NotRecorded
    }
}

/// A conversion that gives an error for what is no value of the other type.
#[derive(Debug)]
pub struct Tried<From, To>(PhantomData<fn() -> (From, To)>);

impl<F: ClType, T: ClType> Definition for Tried<F, T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::TryConvert),
            parameters: vec![F::cl_type()],
            returns: Result::<T, TryFromIntError>::cl_type(),
        })
    }
}

/// One row a target: the integers of which std says that it may lose something.
macro_rules! tried {
    ($($to:ident: $($from:ident)*;)*) => { $( $(
        #[diagnostic::do_not_recommend]
        impl TryFromOnDevice<$from> for $to {
            type Definition = Tried<$from, $to>;
            #[inline(always)]
            fn try_from_on_device(value: $from) -> Called<Result<Self, TryFromIntError>, Self::Definition> {
                Called::new(<$to>::try_from(value))
            }
        }
    )* )* };
}

tried! {
    i8: u8 i16 u16 i32 u32 i64 u64 isize usize;
    u8: i8 i16 u16 i32 u32 i64 u64 isize usize;
    i16: u16 i32 u32 i64 u64 isize usize;
    u16: i8 i16 i32 u32 i64 u64 isize usize;
    i32: u32 i64 u64 isize usize;
    u32: i8 i16 i32 i64 u64 isize usize;
    i64: u64 isize usize;
    u64: i8 i16 i32 i64 isize usize;
    isize: u16 i32 u32 i64 u64 usize;
    usize: i8 i16 i32 u32 i64 u64 isize;
}
