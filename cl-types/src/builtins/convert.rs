//! Conversions (OpenCL C specification 6.4.3) and reinterpretations (6.4.4), between scalars and between vectors.
//!
//! What does not fit: `convert_int` from a float saturates, as Rust's `as`; between integers it wraps, as `as`.
//! `_sat` saturates always. `_rte`, `_rtz`, `_rtp`, `_rtn` round to nearest even, towards zero, up and down.

use std::marker::PhantomData;

use crate::EmitError;
use crate::emit::{Callee, Definition, Form, Program};
use crate::slot::Called;
use crate::types::{ClType, Class};
use crate::uniformity::Facts;
use crate::vectors::{Element, Lane, Vector};

/// How a conversion rounds.
const ANY: u8 = 0;
/// To nearest, ties to even.
const RTE: u8 = 1;
/// Towards zero.
const RTZ: u8 = 2;
/// Up.
const RTP: u8 = 3;
/// Down.
const RTN: u8 = 4;

/// A number as it is.
#[derive(Clone, Copy, Debug)]
pub enum Exact {
    /// Of any integer type.
    Int(i128),
    /// Of any floating-point type.
    Float(f64),
}

/// A scalar that converts to any other.
#[diagnostic::on_unimplemented(message = "`{Self}` is no number of OpenCL C", label = "expected an integer or a float")]
pub trait Convertible: ClType {
    #[doc(hidden)]
    fn exact_on_host(self) -> Exact;
    #[doc(hidden)]
    fn converted(from: Exact, saturate: bool, rounding: u8) -> Self;
}

macro_rules! convertible {
    (integers $($t:ident)*) => { $(
        impl Convertible for $t {
            #[inline]
            fn exact_on_host(self) -> Exact {
                Exact::Int(self as i128)
            }
            #[inline]
            fn converted(from: Exact, saturate: bool, rounding: u8) -> Self {
                match from {
                    Exact::Int(value) if saturate => value.clamp(<$t>::MIN as i128, <$t>::MAX as i128) as $t,
                    Exact::Int(value) => value as $t,
                    Exact::Float(value) => match rounding {
                        RTE => value.round_ties_even() as $t,
                        RTP => value.ceil() as $t,
                        RTN => value.floor() as $t,
                        _ => value as $t,
                    },
                }
            }
        }
    )* };
    (floats $($t:ident)*) => { $(
        impl Convertible for $t {
            #[inline]
            fn exact_on_host(self) -> Exact {
                Exact::Float(self as f64)
            }
            #[inline]
            fn converted(from: Exact, _: bool, rounding: u8) -> Self {
                use std::cmp::Ordering::{Greater, Less};
                // Rust rounds to nearest; then one step, where that went the wrong way.
                let (near, order) = match from {
                    Exact::Int(value) => (value as $t, (value as $t as i128).cmp(&value)),
                    Exact::Float(value) => {
                        let near = value as $t;
                        (near, (near as f64).partial_cmp(&value).unwrap_or(std::cmp::Ordering::Equal))
                    }
                };
                match (rounding, order) {
                    (RTP, Less) => near.next_up(),
                    (RTN, Greater) => near.next_down(),
                    (RTZ, Greater) if near > 0.0 => near.next_down(),
                    (RTZ, Less) if near < 0.0 => near.next_up(),
                    _ => near,
                }
            }
        }
    )* };
}

convertible!(integers i8 u8 i16 u16 i32 u32 i64 u64 isize usize);
convertible!(floats f32 f64);

/// `convert_To…(from)`
#[derive(Debug)]
pub struct Convert<From, To, const SATURATE: bool, const ROUNDING: u8>(PhantomData<fn() -> (From, To)>);

impl<From: ClType, To: ClType, const SATURATE: bool, const ROUNDING: u8> Definition
    for Convert<From, To, SATURATE, ROUNDING>
{
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let (from, to) = (From::cl_type(), To::cl_type());
        let class = |ty: &crate::types::Type| ty.lane().map(|lane| lane.class());
        // What does not fit is the device's business without `_sat`, and is 0 or a limit in Rust.
        let saturate = SATURATE || (class(&from) == Some(Class::Float) && class(&to) != Some(Class::Float));
        let rounding = ["", "_rte", "_rtz", "_rtp", "_rtn"][ROUNDING as usize % 5];
        let name = format!("convert_{}{}{rounding}", to.c_name(), if saturate { "_sat" } else { "" });
        Ok(Callee { form: Form::Overloaded(name), parameters: vec![from], returns: to })
    }
}

/// `name to saturate rounding;` in a group for each width.
macro_rules! conversions {
    (1 { $($name:ident $to:ident $saturate:literal $rounding:ident;)* }) => { $(
        #[doc = concat!("Converts a number to `", stringify!($to), "`.\n\nOpenCL C specification 6.4.3.")]
        #[inline]
        pub fn $name<T: Convertible>(x: T) -> $to {
            Convertible::converted(x.exact_on_host(), $saturate, $rounding)
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name {}

        impl $name {
            #[doc(hidden)]
            #[inline(always)]
            pub fn call<T: Convertible>(x: T) -> Called<$to, Convert<T, $to, $saturate, $rounding>> {
                Called::new($name(x))
            }
        }
    )* };
    ($n:literal { $($name:ident $to:ident $saturate:literal $rounding:ident;)* }) => { $(
        #[doc = concat!("Converts each lane to `", stringify!($to), "`.\n\nOpenCL C specification 6.4.3.")]
        #[inline]
        pub fn $name<T: Convertible + Element>(v: Vector<T, $n>) -> Vector<$to, $n> {
            v.map(|lane| Convertible::converted(lane.exact_on_host(), $saturate, $rounding))
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name {}

        impl $name {
            #[doc(hidden)]
            #[inline(always)]
            #[allow(clippy::type_complexity)]
            pub fn call<T: Convertible + Element>(
                v: Vector<T, $n>,
            ) -> Called<Vector<$to, $n>, Convert<Vector<T, $n>, Vector<$to, $n>, $saturate, $rounding>> {
                Called::new($name(v))
            }
        }
    )* };
}

/// A scalar or a vector, as its bytes.
pub trait Reinterpret: ClType {
    /// An array of as many bytes.
    type Bytes;
    #[doc(hidden)]
    fn bytes_on_host(self) -> Self::Bytes;
    #[doc(hidden)]
    fn of_bytes(bytes: Self::Bytes) -> Self;
}

/// What is of the same size as a `To`.
#[diagnostic::on_unimplemented(
    message = "the bytes of a `{Self}` are no `{To}`: `as_…` takes a value of the same size (OpenCL C 6.4.4.2)",
    label = "of another size",
    note = "`convert_…` and `as` convert the value instead: `convert_int4(v)`, `x as i32`"
)]
pub trait ReinterpretedAs<To>: ClType {
    #[doc(hidden)]
    fn reinterpreted_on_host(self) -> To;
}

#[diagnostic::do_not_recommend]
impl<T: Reinterpret, To: Reinterpret<Bytes = T::Bytes>> ReinterpretedAs<To> for T {
    #[inline]
    fn reinterpreted_on_host(self) -> To {
        To::of_bytes(self.bytes_on_host())
    }
}

impl<T: Lane<N>, const N: usize> Reinterpret for Vector<T, N> {
    type Bytes = T::Bytes;
    #[inline]
    fn bytes_on_host(self) -> T::Bytes {
        T::to_bytes(self.lanes())
    }
    #[inline]
    fn of_bytes(bytes: T::Bytes) -> Self {
        Vector::pack(T::of_bytes(bytes))
    }
}

macro_rules! reinterpret {
    ($($t:ident)*) => { $(
        impl Reinterpret for $t {
            type Bytes = [u8; size_of::<$t>()];
            #[inline]
            fn bytes_on_host(self) -> Self::Bytes {
                self.to_ne_bytes()
            }
            #[inline]
            fn of_bytes(bytes: Self::Bytes) -> Self {
                Self::from_ne_bytes(bytes)
            }
        }
    )* };
}

reinterpret!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64);

/// `as_To(from)`
#[derive(Debug)]
pub struct As<From, To>(PhantomData<fn() -> (From, To)>);

impl<From: ClType, To: ClType> Definition for As<From, To> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let to = To::cl_type();
        let form = Form::Overloaded(format!("as_{}", to.c_name()));
        Ok(Callee { form, parameters: vec![From::cl_type()], returns: to })
    }
}

/// `name to;`
macro_rules! reinterpretations {
    ($($name:ident $to:ty;)*) => { $(
        #[doc = concat!(
            "The same bytes as a `", stringify!($to), "`, of a value of the same size.",
            "\n\nOpenCL C specification 6.4.4."
        )]
        #[inline]
        pub fn $name<T: ReinterpretedAs<$to>>(value: T) -> $to {
            value.reinterpreted_on_host()
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name {}

        impl $name {
            #[doc(hidden)]
            #[inline(always)]
            pub fn call<T: ReinterpretedAs<$to>>(value: T) -> Called<$to, As<T, $to>> {
                Called::new($name(value))
            }
        }
    )* };
}

conversions! { 1 {
    convert_char i8 false ANY;
    convert_char_rte i8 false RTE;
    convert_char_rtz i8 false RTZ;
    convert_char_rtp i8 false RTP;
    convert_char_rtn i8 false RTN;
    convert_char_sat i8 true ANY;
    convert_char_sat_rte i8 true RTE;
    convert_char_sat_rtz i8 true RTZ;
    convert_char_sat_rtp i8 true RTP;
    convert_char_sat_rtn i8 true RTN;
    convert_uchar u8 false ANY;
    convert_uchar_rte u8 false RTE;
    convert_uchar_rtz u8 false RTZ;
    convert_uchar_rtp u8 false RTP;
    convert_uchar_rtn u8 false RTN;
    convert_uchar_sat u8 true ANY;
    convert_uchar_sat_rte u8 true RTE;
    convert_uchar_sat_rtz u8 true RTZ;
    convert_uchar_sat_rtp u8 true RTP;
    convert_uchar_sat_rtn u8 true RTN;
    convert_short i16 false ANY;
    convert_short_rte i16 false RTE;
    convert_short_rtz i16 false RTZ;
    convert_short_rtp i16 false RTP;
    convert_short_rtn i16 false RTN;
    convert_short_sat i16 true ANY;
    convert_short_sat_rte i16 true RTE;
    convert_short_sat_rtz i16 true RTZ;
    convert_short_sat_rtp i16 true RTP;
    convert_short_sat_rtn i16 true RTN;
    convert_ushort u16 false ANY;
    convert_ushort_rte u16 false RTE;
    convert_ushort_rtz u16 false RTZ;
    convert_ushort_rtp u16 false RTP;
    convert_ushort_rtn u16 false RTN;
    convert_ushort_sat u16 true ANY;
    convert_ushort_sat_rte u16 true RTE;
    convert_ushort_sat_rtz u16 true RTZ;
    convert_ushort_sat_rtp u16 true RTP;
    convert_ushort_sat_rtn u16 true RTN;
    convert_int i32 false ANY;
    convert_int_rte i32 false RTE;
    convert_int_rtz i32 false RTZ;
    convert_int_rtp i32 false RTP;
    convert_int_rtn i32 false RTN;
    convert_int_sat i32 true ANY;
    convert_int_sat_rte i32 true RTE;
    convert_int_sat_rtz i32 true RTZ;
    convert_int_sat_rtp i32 true RTP;
    convert_int_sat_rtn i32 true RTN;
    convert_uint u32 false ANY;
    convert_uint_rte u32 false RTE;
    convert_uint_rtz u32 false RTZ;
    convert_uint_rtp u32 false RTP;
    convert_uint_rtn u32 false RTN;
    convert_uint_sat u32 true ANY;
    convert_uint_sat_rte u32 true RTE;
    convert_uint_sat_rtz u32 true RTZ;
    convert_uint_sat_rtp u32 true RTP;
    convert_uint_sat_rtn u32 true RTN;
    convert_long i64 false ANY;
    convert_long_rte i64 false RTE;
    convert_long_rtz i64 false RTZ;
    convert_long_rtp i64 false RTP;
    convert_long_rtn i64 false RTN;
    convert_long_sat i64 true ANY;
    convert_long_sat_rte i64 true RTE;
    convert_long_sat_rtz i64 true RTZ;
    convert_long_sat_rtp i64 true RTP;
    convert_long_sat_rtn i64 true RTN;
    convert_ulong u64 false ANY;
    convert_ulong_rte u64 false RTE;
    convert_ulong_rtz u64 false RTZ;
    convert_ulong_rtp u64 false RTP;
    convert_ulong_rtn u64 false RTN;
    convert_ulong_sat u64 true ANY;
    convert_ulong_sat_rte u64 true RTE;
    convert_ulong_sat_rtz u64 true RTZ;
    convert_ulong_sat_rtp u64 true RTP;
    convert_ulong_sat_rtn u64 true RTN;
    convert_float f32 false ANY;
    convert_float_rte f32 false RTE;
    convert_float_rtz f32 false RTZ;
    convert_float_rtp f32 false RTP;
    convert_float_rtn f32 false RTN;
    convert_double f64 false ANY;
    convert_double_rte f64 false RTE;
    convert_double_rtz f64 false RTZ;
    convert_double_rtp f64 false RTP;
    convert_double_rtn f64 false RTN;
} }

conversions! { 2 {
    convert_char2 i8 false ANY;
    convert_char2_rte i8 false RTE;
    convert_char2_rtz i8 false RTZ;
    convert_char2_rtp i8 false RTP;
    convert_char2_rtn i8 false RTN;
    convert_char2_sat i8 true ANY;
    convert_char2_sat_rte i8 true RTE;
    convert_char2_sat_rtz i8 true RTZ;
    convert_char2_sat_rtp i8 true RTP;
    convert_char2_sat_rtn i8 true RTN;
    convert_uchar2 u8 false ANY;
    convert_uchar2_rte u8 false RTE;
    convert_uchar2_rtz u8 false RTZ;
    convert_uchar2_rtp u8 false RTP;
    convert_uchar2_rtn u8 false RTN;
    convert_uchar2_sat u8 true ANY;
    convert_uchar2_sat_rte u8 true RTE;
    convert_uchar2_sat_rtz u8 true RTZ;
    convert_uchar2_sat_rtp u8 true RTP;
    convert_uchar2_sat_rtn u8 true RTN;
    convert_short2 i16 false ANY;
    convert_short2_rte i16 false RTE;
    convert_short2_rtz i16 false RTZ;
    convert_short2_rtp i16 false RTP;
    convert_short2_rtn i16 false RTN;
    convert_short2_sat i16 true ANY;
    convert_short2_sat_rte i16 true RTE;
    convert_short2_sat_rtz i16 true RTZ;
    convert_short2_sat_rtp i16 true RTP;
    convert_short2_sat_rtn i16 true RTN;
    convert_ushort2 u16 false ANY;
    convert_ushort2_rte u16 false RTE;
    convert_ushort2_rtz u16 false RTZ;
    convert_ushort2_rtp u16 false RTP;
    convert_ushort2_rtn u16 false RTN;
    convert_ushort2_sat u16 true ANY;
    convert_ushort2_sat_rte u16 true RTE;
    convert_ushort2_sat_rtz u16 true RTZ;
    convert_ushort2_sat_rtp u16 true RTP;
    convert_ushort2_sat_rtn u16 true RTN;
    convert_int2 i32 false ANY;
    convert_int2_rte i32 false RTE;
    convert_int2_rtz i32 false RTZ;
    convert_int2_rtp i32 false RTP;
    convert_int2_rtn i32 false RTN;
    convert_int2_sat i32 true ANY;
    convert_int2_sat_rte i32 true RTE;
    convert_int2_sat_rtz i32 true RTZ;
    convert_int2_sat_rtp i32 true RTP;
    convert_int2_sat_rtn i32 true RTN;
    convert_uint2 u32 false ANY;
    convert_uint2_rte u32 false RTE;
    convert_uint2_rtz u32 false RTZ;
    convert_uint2_rtp u32 false RTP;
    convert_uint2_rtn u32 false RTN;
    convert_uint2_sat u32 true ANY;
    convert_uint2_sat_rte u32 true RTE;
    convert_uint2_sat_rtz u32 true RTZ;
    convert_uint2_sat_rtp u32 true RTP;
    convert_uint2_sat_rtn u32 true RTN;
    convert_long2 i64 false ANY;
    convert_long2_rte i64 false RTE;
    convert_long2_rtz i64 false RTZ;
    convert_long2_rtp i64 false RTP;
    convert_long2_rtn i64 false RTN;
    convert_long2_sat i64 true ANY;
    convert_long2_sat_rte i64 true RTE;
    convert_long2_sat_rtz i64 true RTZ;
    convert_long2_sat_rtp i64 true RTP;
    convert_long2_sat_rtn i64 true RTN;
    convert_ulong2 u64 false ANY;
    convert_ulong2_rte u64 false RTE;
    convert_ulong2_rtz u64 false RTZ;
    convert_ulong2_rtp u64 false RTP;
    convert_ulong2_rtn u64 false RTN;
    convert_ulong2_sat u64 true ANY;
    convert_ulong2_sat_rte u64 true RTE;
    convert_ulong2_sat_rtz u64 true RTZ;
    convert_ulong2_sat_rtp u64 true RTP;
    convert_ulong2_sat_rtn u64 true RTN;
    convert_float2 f32 false ANY;
    convert_float2_rte f32 false RTE;
    convert_float2_rtz f32 false RTZ;
    convert_float2_rtp f32 false RTP;
    convert_float2_rtn f32 false RTN;
    convert_double2 f64 false ANY;
    convert_double2_rte f64 false RTE;
    convert_double2_rtz f64 false RTZ;
    convert_double2_rtp f64 false RTP;
    convert_double2_rtn f64 false RTN;
} }

conversions! { 3 {
    convert_char3 i8 false ANY;
    convert_char3_rte i8 false RTE;
    convert_char3_rtz i8 false RTZ;
    convert_char3_rtp i8 false RTP;
    convert_char3_rtn i8 false RTN;
    convert_char3_sat i8 true ANY;
    convert_char3_sat_rte i8 true RTE;
    convert_char3_sat_rtz i8 true RTZ;
    convert_char3_sat_rtp i8 true RTP;
    convert_char3_sat_rtn i8 true RTN;
    convert_uchar3 u8 false ANY;
    convert_uchar3_rte u8 false RTE;
    convert_uchar3_rtz u8 false RTZ;
    convert_uchar3_rtp u8 false RTP;
    convert_uchar3_rtn u8 false RTN;
    convert_uchar3_sat u8 true ANY;
    convert_uchar3_sat_rte u8 true RTE;
    convert_uchar3_sat_rtz u8 true RTZ;
    convert_uchar3_sat_rtp u8 true RTP;
    convert_uchar3_sat_rtn u8 true RTN;
    convert_short3 i16 false ANY;
    convert_short3_rte i16 false RTE;
    convert_short3_rtz i16 false RTZ;
    convert_short3_rtp i16 false RTP;
    convert_short3_rtn i16 false RTN;
    convert_short3_sat i16 true ANY;
    convert_short3_sat_rte i16 true RTE;
    convert_short3_sat_rtz i16 true RTZ;
    convert_short3_sat_rtp i16 true RTP;
    convert_short3_sat_rtn i16 true RTN;
    convert_ushort3 u16 false ANY;
    convert_ushort3_rte u16 false RTE;
    convert_ushort3_rtz u16 false RTZ;
    convert_ushort3_rtp u16 false RTP;
    convert_ushort3_rtn u16 false RTN;
    convert_ushort3_sat u16 true ANY;
    convert_ushort3_sat_rte u16 true RTE;
    convert_ushort3_sat_rtz u16 true RTZ;
    convert_ushort3_sat_rtp u16 true RTP;
    convert_ushort3_sat_rtn u16 true RTN;
    convert_int3 i32 false ANY;
    convert_int3_rte i32 false RTE;
    convert_int3_rtz i32 false RTZ;
    convert_int3_rtp i32 false RTP;
    convert_int3_rtn i32 false RTN;
    convert_int3_sat i32 true ANY;
    convert_int3_sat_rte i32 true RTE;
    convert_int3_sat_rtz i32 true RTZ;
    convert_int3_sat_rtp i32 true RTP;
    convert_int3_sat_rtn i32 true RTN;
    convert_uint3 u32 false ANY;
    convert_uint3_rte u32 false RTE;
    convert_uint3_rtz u32 false RTZ;
    convert_uint3_rtp u32 false RTP;
    convert_uint3_rtn u32 false RTN;
    convert_uint3_sat u32 true ANY;
    convert_uint3_sat_rte u32 true RTE;
    convert_uint3_sat_rtz u32 true RTZ;
    convert_uint3_sat_rtp u32 true RTP;
    convert_uint3_sat_rtn u32 true RTN;
    convert_long3 i64 false ANY;
    convert_long3_rte i64 false RTE;
    convert_long3_rtz i64 false RTZ;
    convert_long3_rtp i64 false RTP;
    convert_long3_rtn i64 false RTN;
    convert_long3_sat i64 true ANY;
    convert_long3_sat_rte i64 true RTE;
    convert_long3_sat_rtz i64 true RTZ;
    convert_long3_sat_rtp i64 true RTP;
    convert_long3_sat_rtn i64 true RTN;
    convert_ulong3 u64 false ANY;
    convert_ulong3_rte u64 false RTE;
    convert_ulong3_rtz u64 false RTZ;
    convert_ulong3_rtp u64 false RTP;
    convert_ulong3_rtn u64 false RTN;
    convert_ulong3_sat u64 true ANY;
    convert_ulong3_sat_rte u64 true RTE;
    convert_ulong3_sat_rtz u64 true RTZ;
    convert_ulong3_sat_rtp u64 true RTP;
    convert_ulong3_sat_rtn u64 true RTN;
    convert_float3 f32 false ANY;
    convert_float3_rte f32 false RTE;
    convert_float3_rtz f32 false RTZ;
    convert_float3_rtp f32 false RTP;
    convert_float3_rtn f32 false RTN;
    convert_double3 f64 false ANY;
    convert_double3_rte f64 false RTE;
    convert_double3_rtz f64 false RTZ;
    convert_double3_rtp f64 false RTP;
    convert_double3_rtn f64 false RTN;
} }

conversions! { 4 {
    convert_char4 i8 false ANY;
    convert_char4_rte i8 false RTE;
    convert_char4_rtz i8 false RTZ;
    convert_char4_rtp i8 false RTP;
    convert_char4_rtn i8 false RTN;
    convert_char4_sat i8 true ANY;
    convert_char4_sat_rte i8 true RTE;
    convert_char4_sat_rtz i8 true RTZ;
    convert_char4_sat_rtp i8 true RTP;
    convert_char4_sat_rtn i8 true RTN;
    convert_uchar4 u8 false ANY;
    convert_uchar4_rte u8 false RTE;
    convert_uchar4_rtz u8 false RTZ;
    convert_uchar4_rtp u8 false RTP;
    convert_uchar4_rtn u8 false RTN;
    convert_uchar4_sat u8 true ANY;
    convert_uchar4_sat_rte u8 true RTE;
    convert_uchar4_sat_rtz u8 true RTZ;
    convert_uchar4_sat_rtp u8 true RTP;
    convert_uchar4_sat_rtn u8 true RTN;
    convert_short4 i16 false ANY;
    convert_short4_rte i16 false RTE;
    convert_short4_rtz i16 false RTZ;
    convert_short4_rtp i16 false RTP;
    convert_short4_rtn i16 false RTN;
    convert_short4_sat i16 true ANY;
    convert_short4_sat_rte i16 true RTE;
    convert_short4_sat_rtz i16 true RTZ;
    convert_short4_sat_rtp i16 true RTP;
    convert_short4_sat_rtn i16 true RTN;
    convert_ushort4 u16 false ANY;
    convert_ushort4_rte u16 false RTE;
    convert_ushort4_rtz u16 false RTZ;
    convert_ushort4_rtp u16 false RTP;
    convert_ushort4_rtn u16 false RTN;
    convert_ushort4_sat u16 true ANY;
    convert_ushort4_sat_rte u16 true RTE;
    convert_ushort4_sat_rtz u16 true RTZ;
    convert_ushort4_sat_rtp u16 true RTP;
    convert_ushort4_sat_rtn u16 true RTN;
    convert_int4 i32 false ANY;
    convert_int4_rte i32 false RTE;
    convert_int4_rtz i32 false RTZ;
    convert_int4_rtp i32 false RTP;
    convert_int4_rtn i32 false RTN;
    convert_int4_sat i32 true ANY;
    convert_int4_sat_rte i32 true RTE;
    convert_int4_sat_rtz i32 true RTZ;
    convert_int4_sat_rtp i32 true RTP;
    convert_int4_sat_rtn i32 true RTN;
    convert_uint4 u32 false ANY;
    convert_uint4_rte u32 false RTE;
    convert_uint4_rtz u32 false RTZ;
    convert_uint4_rtp u32 false RTP;
    convert_uint4_rtn u32 false RTN;
    convert_uint4_sat u32 true ANY;
    convert_uint4_sat_rte u32 true RTE;
    convert_uint4_sat_rtz u32 true RTZ;
    convert_uint4_sat_rtp u32 true RTP;
    convert_uint4_sat_rtn u32 true RTN;
    convert_long4 i64 false ANY;
    convert_long4_rte i64 false RTE;
    convert_long4_rtz i64 false RTZ;
    convert_long4_rtp i64 false RTP;
    convert_long4_rtn i64 false RTN;
    convert_long4_sat i64 true ANY;
    convert_long4_sat_rte i64 true RTE;
    convert_long4_sat_rtz i64 true RTZ;
    convert_long4_sat_rtp i64 true RTP;
    convert_long4_sat_rtn i64 true RTN;
    convert_ulong4 u64 false ANY;
    convert_ulong4_rte u64 false RTE;
    convert_ulong4_rtz u64 false RTZ;
    convert_ulong4_rtp u64 false RTP;
    convert_ulong4_rtn u64 false RTN;
    convert_ulong4_sat u64 true ANY;
    convert_ulong4_sat_rte u64 true RTE;
    convert_ulong4_sat_rtz u64 true RTZ;
    convert_ulong4_sat_rtp u64 true RTP;
    convert_ulong4_sat_rtn u64 true RTN;
    convert_float4 f32 false ANY;
    convert_float4_rte f32 false RTE;
    convert_float4_rtz f32 false RTZ;
    convert_float4_rtp f32 false RTP;
    convert_float4_rtn f32 false RTN;
    convert_double4 f64 false ANY;
    convert_double4_rte f64 false RTE;
    convert_double4_rtz f64 false RTZ;
    convert_double4_rtp f64 false RTP;
    convert_double4_rtn f64 false RTN;
} }

conversions! { 8 {
    convert_char8 i8 false ANY;
    convert_char8_rte i8 false RTE;
    convert_char8_rtz i8 false RTZ;
    convert_char8_rtp i8 false RTP;
    convert_char8_rtn i8 false RTN;
    convert_char8_sat i8 true ANY;
    convert_char8_sat_rte i8 true RTE;
    convert_char8_sat_rtz i8 true RTZ;
    convert_char8_sat_rtp i8 true RTP;
    convert_char8_sat_rtn i8 true RTN;
    convert_uchar8 u8 false ANY;
    convert_uchar8_rte u8 false RTE;
    convert_uchar8_rtz u8 false RTZ;
    convert_uchar8_rtp u8 false RTP;
    convert_uchar8_rtn u8 false RTN;
    convert_uchar8_sat u8 true ANY;
    convert_uchar8_sat_rte u8 true RTE;
    convert_uchar8_sat_rtz u8 true RTZ;
    convert_uchar8_sat_rtp u8 true RTP;
    convert_uchar8_sat_rtn u8 true RTN;
    convert_short8 i16 false ANY;
    convert_short8_rte i16 false RTE;
    convert_short8_rtz i16 false RTZ;
    convert_short8_rtp i16 false RTP;
    convert_short8_rtn i16 false RTN;
    convert_short8_sat i16 true ANY;
    convert_short8_sat_rte i16 true RTE;
    convert_short8_sat_rtz i16 true RTZ;
    convert_short8_sat_rtp i16 true RTP;
    convert_short8_sat_rtn i16 true RTN;
    convert_ushort8 u16 false ANY;
    convert_ushort8_rte u16 false RTE;
    convert_ushort8_rtz u16 false RTZ;
    convert_ushort8_rtp u16 false RTP;
    convert_ushort8_rtn u16 false RTN;
    convert_ushort8_sat u16 true ANY;
    convert_ushort8_sat_rte u16 true RTE;
    convert_ushort8_sat_rtz u16 true RTZ;
    convert_ushort8_sat_rtp u16 true RTP;
    convert_ushort8_sat_rtn u16 true RTN;
    convert_int8 i32 false ANY;
    convert_int8_rte i32 false RTE;
    convert_int8_rtz i32 false RTZ;
    convert_int8_rtp i32 false RTP;
    convert_int8_rtn i32 false RTN;
    convert_int8_sat i32 true ANY;
    convert_int8_sat_rte i32 true RTE;
    convert_int8_sat_rtz i32 true RTZ;
    convert_int8_sat_rtp i32 true RTP;
    convert_int8_sat_rtn i32 true RTN;
    convert_uint8 u32 false ANY;
    convert_uint8_rte u32 false RTE;
    convert_uint8_rtz u32 false RTZ;
    convert_uint8_rtp u32 false RTP;
    convert_uint8_rtn u32 false RTN;
    convert_uint8_sat u32 true ANY;
    convert_uint8_sat_rte u32 true RTE;
    convert_uint8_sat_rtz u32 true RTZ;
    convert_uint8_sat_rtp u32 true RTP;
    convert_uint8_sat_rtn u32 true RTN;
    convert_long8 i64 false ANY;
    convert_long8_rte i64 false RTE;
    convert_long8_rtz i64 false RTZ;
    convert_long8_rtp i64 false RTP;
    convert_long8_rtn i64 false RTN;
    convert_long8_sat i64 true ANY;
    convert_long8_sat_rte i64 true RTE;
    convert_long8_sat_rtz i64 true RTZ;
    convert_long8_sat_rtp i64 true RTP;
    convert_long8_sat_rtn i64 true RTN;
    convert_ulong8 u64 false ANY;
    convert_ulong8_rte u64 false RTE;
    convert_ulong8_rtz u64 false RTZ;
    convert_ulong8_rtp u64 false RTP;
    convert_ulong8_rtn u64 false RTN;
    convert_ulong8_sat u64 true ANY;
    convert_ulong8_sat_rte u64 true RTE;
    convert_ulong8_sat_rtz u64 true RTZ;
    convert_ulong8_sat_rtp u64 true RTP;
    convert_ulong8_sat_rtn u64 true RTN;
    convert_float8 f32 false ANY;
    convert_float8_rte f32 false RTE;
    convert_float8_rtz f32 false RTZ;
    convert_float8_rtp f32 false RTP;
    convert_float8_rtn f32 false RTN;
    convert_double8 f64 false ANY;
    convert_double8_rte f64 false RTE;
    convert_double8_rtz f64 false RTZ;
    convert_double8_rtp f64 false RTP;
    convert_double8_rtn f64 false RTN;
} }

conversions! { 16 {
    convert_char16 i8 false ANY;
    convert_char16_rte i8 false RTE;
    convert_char16_rtz i8 false RTZ;
    convert_char16_rtp i8 false RTP;
    convert_char16_rtn i8 false RTN;
    convert_char16_sat i8 true ANY;
    convert_char16_sat_rte i8 true RTE;
    convert_char16_sat_rtz i8 true RTZ;
    convert_char16_sat_rtp i8 true RTP;
    convert_char16_sat_rtn i8 true RTN;
    convert_uchar16 u8 false ANY;
    convert_uchar16_rte u8 false RTE;
    convert_uchar16_rtz u8 false RTZ;
    convert_uchar16_rtp u8 false RTP;
    convert_uchar16_rtn u8 false RTN;
    convert_uchar16_sat u8 true ANY;
    convert_uchar16_sat_rte u8 true RTE;
    convert_uchar16_sat_rtz u8 true RTZ;
    convert_uchar16_sat_rtp u8 true RTP;
    convert_uchar16_sat_rtn u8 true RTN;
    convert_short16 i16 false ANY;
    convert_short16_rte i16 false RTE;
    convert_short16_rtz i16 false RTZ;
    convert_short16_rtp i16 false RTP;
    convert_short16_rtn i16 false RTN;
    convert_short16_sat i16 true ANY;
    convert_short16_sat_rte i16 true RTE;
    convert_short16_sat_rtz i16 true RTZ;
    convert_short16_sat_rtp i16 true RTP;
    convert_short16_sat_rtn i16 true RTN;
    convert_ushort16 u16 false ANY;
    convert_ushort16_rte u16 false RTE;
    convert_ushort16_rtz u16 false RTZ;
    convert_ushort16_rtp u16 false RTP;
    convert_ushort16_rtn u16 false RTN;
    convert_ushort16_sat u16 true ANY;
    convert_ushort16_sat_rte u16 true RTE;
    convert_ushort16_sat_rtz u16 true RTZ;
    convert_ushort16_sat_rtp u16 true RTP;
    convert_ushort16_sat_rtn u16 true RTN;
    convert_int16 i32 false ANY;
    convert_int16_rte i32 false RTE;
    convert_int16_rtz i32 false RTZ;
    convert_int16_rtp i32 false RTP;
    convert_int16_rtn i32 false RTN;
    convert_int16_sat i32 true ANY;
    convert_int16_sat_rte i32 true RTE;
    convert_int16_sat_rtz i32 true RTZ;
    convert_int16_sat_rtp i32 true RTP;
    convert_int16_sat_rtn i32 true RTN;
    convert_uint16 u32 false ANY;
    convert_uint16_rte u32 false RTE;
    convert_uint16_rtz u32 false RTZ;
    convert_uint16_rtp u32 false RTP;
    convert_uint16_rtn u32 false RTN;
    convert_uint16_sat u32 true ANY;
    convert_uint16_sat_rte u32 true RTE;
    convert_uint16_sat_rtz u32 true RTZ;
    convert_uint16_sat_rtp u32 true RTP;
    convert_uint16_sat_rtn u32 true RTN;
    convert_long16 i64 false ANY;
    convert_long16_rte i64 false RTE;
    convert_long16_rtz i64 false RTZ;
    convert_long16_rtp i64 false RTP;
    convert_long16_rtn i64 false RTN;
    convert_long16_sat i64 true ANY;
    convert_long16_sat_rte i64 true RTE;
    convert_long16_sat_rtz i64 true RTZ;
    convert_long16_sat_rtp i64 true RTP;
    convert_long16_sat_rtn i64 true RTN;
    convert_ulong16 u64 false ANY;
    convert_ulong16_rte u64 false RTE;
    convert_ulong16_rtz u64 false RTZ;
    convert_ulong16_rtp u64 false RTP;
    convert_ulong16_rtn u64 false RTN;
    convert_ulong16_sat u64 true ANY;
    convert_ulong16_sat_rte u64 true RTE;
    convert_ulong16_sat_rtz u64 true RTZ;
    convert_ulong16_sat_rtp u64 true RTP;
    convert_ulong16_sat_rtn u64 true RTN;
    convert_float16 f32 false ANY;
    convert_float16_rte f32 false RTE;
    convert_float16_rtz f32 false RTZ;
    convert_float16_rtp f32 false RTP;
    convert_float16_rtn f32 false RTN;
    convert_double16 f64 false ANY;
    convert_double16_rte f64 false RTE;
    convert_double16_rtz f64 false RTZ;
    convert_double16_rtp f64 false RTP;
    convert_double16_rtn f64 false RTN;
} }

reinterpretations! {
    as_char i8;
    as_uchar u8;
    as_short i16;
    as_ushort u16;
    as_int i32;
    as_uint u32;
    as_long i64;
    as_ulong u64;
    as_float f32;
    as_double f64;
    as_char2 Vector<i8, 2>;
    as_uchar2 Vector<u8, 2>;
    as_short2 Vector<i16, 2>;
    as_ushort2 Vector<u16, 2>;
    as_int2 Vector<i32, 2>;
    as_uint2 Vector<u32, 2>;
    as_long2 Vector<i64, 2>;
    as_ulong2 Vector<u64, 2>;
    as_float2 Vector<f32, 2>;
    as_double2 Vector<f64, 2>;
    as_char3 Vector<i8, 3>;
    as_uchar3 Vector<u8, 3>;
    as_short3 Vector<i16, 3>;
    as_ushort3 Vector<u16, 3>;
    as_int3 Vector<i32, 3>;
    as_uint3 Vector<u32, 3>;
    as_long3 Vector<i64, 3>;
    as_ulong3 Vector<u64, 3>;
    as_float3 Vector<f32, 3>;
    as_double3 Vector<f64, 3>;
    as_char4 Vector<i8, 4>;
    as_uchar4 Vector<u8, 4>;
    as_short4 Vector<i16, 4>;
    as_ushort4 Vector<u16, 4>;
    as_int4 Vector<i32, 4>;
    as_uint4 Vector<u32, 4>;
    as_long4 Vector<i64, 4>;
    as_ulong4 Vector<u64, 4>;
    as_float4 Vector<f32, 4>;
    as_double4 Vector<f64, 4>;
    as_char8 Vector<i8, 8>;
    as_uchar8 Vector<u8, 8>;
    as_short8 Vector<i16, 8>;
    as_ushort8 Vector<u16, 8>;
    as_int8 Vector<i32, 8>;
    as_uint8 Vector<u32, 8>;
    as_long8 Vector<i64, 8>;
    as_ulong8 Vector<u64, 8>;
    as_float8 Vector<f32, 8>;
    as_double8 Vector<f64, 8>;
    as_char16 Vector<i8, 16>;
    as_uchar16 Vector<u8, 16>;
    as_short16 Vector<i16, 16>;
    as_ushort16 Vector<u16, 16>;
    as_int16 Vector<i32, 16>;
    as_uint16 Vector<u32, 16>;
    as_long16 Vector<i64, 16>;
    as_ulong16 Vector<u64, 16>;
    as_float16 Vector<f32, 16>;
    as_double16 Vector<f64, 16>;
}
