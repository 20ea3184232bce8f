//! The bytes of a number: `x.to_le_bytes()`, `u32::from_be_bytes(bytes)`. C has shifts for that.

use std::marker::PhantomData;

use super::Intrinsic;
use super::methods::{IntHost, Unsigned, method_to_be, method_to_le};
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::slot::Called;
use crate::spaces::Load;
use crate::types::{DeviceType, Value};
use crate::uniformity::Facts;

/// In which order the bytes stand, and whether a number is taken apart into them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    /// The most significant byte is the first one.
    pub big: bool,
    /// `to_…_bytes`
    pub apart: bool,
}

/// A number that has bytes.
pub trait HasBytes: Unsigned {
    /// As many as it has.
    type Array: Value;
    #[doc(hidden)]
    fn apart<const BIG: bool>(self) -> Self::Array;
    #[doc(hidden)]
    fn together<const BIG: bool>(bytes: Self::Array) -> Self;
}

macro_rules! has_bytes {
    ($($t:ident)*) => { $(
        impl HasBytes for $t {
            type Array = [u8; size_of::<$t>()];
            #[inline(always)]
            fn apart<const BIG: bool>(self) -> Self::Array {
                if BIG { self.to_be_bytes() } else { self.to_le_bytes() }
            }
            #[inline(always)]
            fn together<const BIG: bool>(bytes: Self::Array) -> Self {
                if BIG { $t::from_be_bytes(bytes) } else { $t::from_le_bytes(bytes) }
            }
        }
    )* };
}

has_bytes!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64);

/// That of this machine, which a device shares (its `CL_DEVICE_ENDIAN_LITTLE`).
const NATIVE: bool = cfg!(target_endian = "big");

/// `x.to_le_bytes()` and its like.
pub trait ToBytesMethods<T: HasBytes>: Load<Value = T> {
    #[doc(hidden)]
    #[inline(always)]
    fn to_le_bytes_on_device(&self) -> Called<T::Array, ToBytes<T, false>> {
        Called::new(self.read().apart::<false>())
    }
    #[doc(hidden)]
    #[inline(always)]
    fn to_be_bytes_on_device(&self) -> Called<T::Array, ToBytes<T, true>> {
        Called::new(self.read().apart::<true>())
    }
    #[doc(hidden)]
    #[inline(always)]
    fn to_ne_bytes_on_device(&self) -> Called<T::Array, ToBytes<T, NATIVE>> {
        Called::new(self.read().apart::<NATIVE>())
    }
}

impl<P: Load<Value = T> + ?Sized, T: HasBytes> ToBytesMethods<T> for P {}

/// `u32::from_be(x)` and `u32::from_le(x)`, which do what the methods the other way do.
pub trait FromEndianMethods: Unsigned + IntHost<Self> {
    #[doc(hidden)]
    #[inline(always)]
    fn from_be_on_device(x: Self) -> Called<Self, method_to_be<Self>> {
        Called::new(method_to_be::on_host(x))
    }
    #[doc(hidden)]
    #[inline(always)]
    fn from_le_on_device(x: Self) -> Called<Self, method_to_le<Self>> {
        Called::new(method_to_le::on_host(x))
    }
}

impl<T: Unsigned + IntHost<T>> FromEndianMethods for T {}

/// `u32::from_le_bytes(bytes)` and its like.
pub trait FromBytesMethods: HasBytes {
    #[doc(hidden)]
    #[inline(always)]
    fn from_le_bytes_on_device(bytes: Self::Array) -> Called<Self, FromBytes<Self, false>> {
        Called::new(Self::together::<false>(bytes))
    }
    #[doc(hidden)]
    #[inline(always)]
    fn from_be_bytes_on_device(bytes: Self::Array) -> Called<Self, FromBytes<Self, true>> {
        Called::new(Self::together::<true>(bytes))
    }
    #[doc(hidden)]
    #[inline(always)]
    fn from_ne_bytes_on_device(bytes: Self::Array) -> Called<Self, FromBytes<Self, NATIVE>> {
        Called::new(Self::together::<NATIVE>(bytes))
    }
}

impl<T: HasBytes> FromBytesMethods for T {}

#[doc(hidden)]
#[derive(Debug)]
pub struct ToBytes<T, const BIG: bool>(PhantomData<fn() -> T>);

impl<T: HasBytes, const BIG: bool> Definition for ToBytes<T, BIG> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::Bytes(Bytes { big: BIG, apart: true })),
            parameters: vec![T::cl_type()],
            returns: T::Array::cl_type(),
        })
    }
}

#[doc(hidden)]
#[derive(Debug)]
pub struct FromBytes<T, const BIG: bool>(PhantomData<fn() -> T>);

impl<T: HasBytes, const BIG: bool> Definition for FromBytes<T, BIG> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::Bytes(Bytes { big: BIG, apart: false })),
            parameters: vec![T::Array::cl_type()],
            returns: T::cl_type(),
        })
    }
}
