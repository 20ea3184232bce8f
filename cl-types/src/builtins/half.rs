//! `f16`: its conversions and methods, and the functions that load and store numbers as `half` (OpenCL C specification
//! 6.15.7).

use std::marker::PhantomData;
use std::rc::Rc;

use half::f16;

use super::Intrinsic;
use super::methods::Unsigned;
use super::vector_memory::{VectorMemory, VectorMemoryMut};
use crate::EmitError;
use crate::emit::{Callee, Definition, Form, Program, half_value};
use crate::slot::Called;
use crate::spaces::{Constant, Global};
use crate::types::{ClType, DeviceType, Pointer, Type};
use crate::uniformity::Facts;
use crate::vectors::Vector;

impl Unsigned for f16 {
    type Integer = u16;
    type Signed = i16;
}

/// Some `f16`, rounded from a number. Where its name is that of a function of std's floats it means the same.
pub trait F16Functions: Sized {
    #[doc(hidden)]
    fn from_f32_on_device(value: f32) -> Called<Self, HalfFrom<f32>>;
    #[doc(hidden)]
    fn from_f64_on_device(value: f64) -> Called<Self, HalfFrom<f64>>;
    #[doc(hidden)]
    fn from_bits_on_device(bits: u16) -> Called<Self, HalfFrom<u16>>;
}

impl F16Functions for f16 {
    #[inline(always)]
    fn from_f32_on_device(value: f32) -> Called<f16, HalfFrom<f32>> {
        Called::new(f16::from_f32(value))
    }
    #[inline(always)]
    fn from_f64_on_device(value: f64) -> Called<f16, HalfFrom<f64>> {
        Called::new(f16::from_f64(value))
    }
    #[inline(always)]
    fn from_bits_on_device(bits: u16) -> Called<f16, HalfFrom<u16>> {
        Called::new(f16::from_bits(bits))
    }
}

#[doc(hidden)]
#[derive(Debug)]
pub struct HalfFrom<T>(PhantomData<fn() -> T>);

impl<T: ClType> Definition for HalfFrom<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Convert);
        Ok(Callee { form, parameters: vec![T::cl_type()], returns: f16::cl_type() })
    }
}

/// A condition on the number.
fn test(program: &mut Program, name: &str, condition: &str) -> Form {
    let value = half_value(program);
    program.helper(&format!("half_{name}"), |called| {
        format!("bool {called}(ushort x) {{\n    return {};\n}}\n", condition.replace("x", &format!("{value}(x)")))
    })
}

/// One of two numbers.
fn choice(program: &mut Program, name: &str, order: &str) -> Form {
    let value = half_value(program);
    program.helper(&format!("half_{name}"), |called| {
        format!(
            "ushort {called}(ushort x, ushort y) {{\n    \
             return isnan({value}(x)) || {value}(y) {order} {value}(x) ? y : x;\n}}\n"
        )
    })
}

macro_rules! half_methods {
    ($($rows:tt)*) => {
        methods! { F16Host F16Methods for Unsigned [f16] { $($rows)* } }
    };
}

half_methods! {
    to_f32 to_f32_on_device half_to_f32() -> f32 = |_p, _w| Form::Intrinsic(Intrinsic::Convert), |x| x.to_f32();
    to_f64 to_f64_on_device half_to_f64() -> f64 = |_p, _w| Form::Intrinsic(Intrinsic::Convert), |x| x.to_f64();
    to_bits to_bits_on_device half_to_bits() -> U = |_p, _w| Form::Intrinsic(Intrinsic::Convert), |x| x.to_bits();
    is_nan is_nan_on_device half_is_nan() -> bool = |p, _w| test(p, "is_nan", "isnan(x)"), |x| x.is_nan();
    is_infinite is_infinite_on_device half_is_infinite() -> bool =
        |p, _w| test(p, "is_infinite", "isinf(x)"), |x| x.is_infinite();
    is_finite is_finite_on_device half_is_finite() -> bool =
        |p, _w| test(p, "is_finite", "isfinite(x)"), |x| x.is_finite();
    is_sign_negative is_sign_negative_on_device half_is_sign_negative() -> bool =
        |p, _w| test(p, "is_sign_negative", "signbit(x)"), |x| x.is_sign_negative();
    max max_on_device half_max(other: T) -> T = |p, _w| choice(p, "max", ">"), |x| x.max(other);
    min min_on_device half_min(other: T) -> T = |p, _w| choice(p, "min", "<"), |x| x.min(other);
}

/// How a number is rounded to `half`.
#[derive(Clone, Copy)]
enum Rounding {
    Nearest,
    TowardsZero,
    Up,
    Down,
}

fn rounded(value: f32, rounding: Rounding) -> f16 {
    let near = f16::from_f32(value);
    let exact = near.to_f32();
    if value.is_nan() || exact == value {
        return near;
    }
    // The neighbours of a number that is not 0 are one apart in its bits.
    let towards_zero = || f16::from_bits(near.to_bits() - 1);
    let away = || f16::from_bits(near.to_bits() + 1);
    let (greater, negative) = (exact > value, value.is_sign_negative());
    match rounding {
        Rounding::Nearest => near,
        Rounding::TowardsZero if greater != negative => towards_zero(),
        Rounding::Up if !greater => {
            if negative {
                towards_zero()
            } else {
                away()
            }
        }
        Rounding::Down if greater => {
            if negative {
                away()
            } else {
                towards_zero()
            }
        }
        Rounding::TowardsZero | Rounding::Up | Rounding::Down => near,
    }
}

/// Memory whose beginning is aligned for every vector of `half`.
#[diagnostic::on_unimplemented(
    message = "`vloada_half` and `vstorea_half` need memory that is aligned as a vector, and `{Self}` may not be",
    label = "expected `Global<[f16]>`, or `Constant<[f16]>` to load",
    note = "`vload_half` and `vstore_half` take any memory of `f16` (OpenCL C 6.15.7)"
)]
pub trait AlignedMemory: VectorMemory<Lane = f16> {}
#[diagnostic::do_not_recommend]
impl AlignedMemory for Global<[f16]> {}
#[diagnostic::do_not_recommend]
impl AlignedMemory for Constant<[f16]> {}

/// Memory that holds `half`.
#[diagnostic::on_unimplemented(
    message = "`vload_half` reads memory of `half`, and this is a `{Self}` (OpenCL C 6.15.7)",
    label = "holds no `half`",
    note = "take it as `&Global<[f16]>`; of other numbers there are `x[i]` and `vload4`"
)]
pub trait HalfMemory: VectorMemory<Lane = f16> {}
#[diagnostic::do_not_recommend]
impl<P: VectorMemory<Lane = f16> + ?Sized> HalfMemory for P {}

/// The same of what can be written.
#[diagnostic::on_unimplemented(
    message = "`vstore_half` writes to memory of `half`, and this is a `{Self}` (OpenCL C 6.15.7)",
    label = "holds no `half`, or cannot be written",
    note = "take it as `&mut Global<[f16]>`; of other numbers there are `x[i] = v` and `vstore4`; `__constant` memory is read-only \
            (OpenCL C 6.7.3)"
)]
pub trait HalfMemoryMut: VectorMemoryMut<Lane = f16> {}
#[diagnostic::do_not_recommend]
impl<P: VectorMemoryMut<Lane = f16> + ?Sized> HalfMemoryMut for P {}

fn slice<P: VectorMemory + ?Sized>(mutable: bool) -> Type {
    Type::Pointer(Pointer { space: P::SPACE, mutable, pointee: Rc::new(f16::cl_type()), slice: true })
}

/// `name: result, lanes, stride, memory;`
macro_rules! loads {
    ($($name:ident: $ret:ty, $lanes:literal, $stride:literal, $memory:ident, |$get:ident| $value:expr;)*) => { $(
        #[doc = concat!(
            "The ", $lanes, " numbers that are stored as `half` from index `", $stride,
            " * offset` on.\n\nOpenCL C specification 6.15.7."
        )]
        #[inline]
        #[track_caller]
        pub fn $name<P: $memory + ?Sized>(offset: usize, memory: &P) -> $ret {
            let _last = memory.lane($stride * offset + $stride - 1);
            let $get = |lane: usize| memory.lane($stride * offset + lane).to_f32();
            $value
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<P: ?Sized> {
            of: PhantomData<P>,
        }

        impl<P: $memory + ?Sized + 'static> $name<P> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call(offset: usize, memory: &P) -> Called<$ret, Self> {
                Called::new($name(offset, memory))
            }
        }

        impl<P: $memory + ?Sized + 'static> Definition for $name<P> {
            const WITHOUT_RECURSION: Facts = Facts::PANICKING;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                let form = Form::Intrinsic(Intrinsic::HalfLoad(stringify!($name), $stride));
                let parameters = vec![usize::cl_type(), slice::<P>(false)];
                Ok(Callee { form, parameters, returns: <$ret>::cl_type() })
            }
        }
    )* };
}

loads! {
    vload_half: f32, 1, 1, HalfMemory, |get| get(0);
    vload_half2: Vector<f32, 2>, 2, 2, HalfMemory, |get| Vector::from_fn(get);
    vload_half3: Vector<f32, 3>, 3, 3, HalfMemory, |get| Vector::from_fn(get);
    vload_half4: Vector<f32, 4>, 4, 4, HalfMemory, |get| Vector::from_fn(get);
    vload_half8: Vector<f32, 8>, 8, 8, HalfMemory, |get| Vector::from_fn(get);
    vload_half16: Vector<f32, 16>, 16, 16, HalfMemory, |get| Vector::from_fn(get);
    vloada_half2: Vector<f32, 2>, 2, 2, AlignedMemory, |get| Vector::from_fn(get);
    vloada_half3: Vector<f32, 3>, 3, 4, AlignedMemory, |get| Vector::from_fn(get);
    vloada_half4: Vector<f32, 4>, 4, 4, AlignedMemory, |get| Vector::from_fn(get);
    vloada_half8: Vector<f32, 8>, 8, 8, AlignedMemory, |get| Vector::from_fn(get);
    vloada_half16: Vector<f32, 16>, 16, 16, AlignedMemory, |get| Vector::from_fn(get);
}

/// A row a function, in groups of one shape: `{ lanes, stride, value, memory }` and then `name rounding`.
macro_rules! stores {
    ($({ $value:ty, $lanes:literal, $stride:literal, |$v:ident| $of:expr, $($memory:tt)* } [$($names:tt)*];)*) => {
        $(stores!(@group ($value) $lanes $stride |$v| ($of) {$($memory)*} $($names)*);)*
    };
    (@group $value:tt $lanes:literal $stride:literal |$v:ident| $of:tt $memory:tt $($name:ident $rounding:ident,)*) => {
        $(stores!(@one $value $lanes $stride |$v| $of $memory $name $rounding);)*
    };
    (@one ($value:ty) $lanes:literal $stride:literal |$v:ident| ($of:expr) {$($memory:tt)*} $name:ident $rounding:ident) => {
        #[doc = concat!(
            "Stores as `half` from index `", $stride, " * offset` on: ", $lanes,
            " number(s), rounded `", stringify!($rounding), "`.\n\nOpenCL C specification 6.15.7."
        )]
        #[inline]
        #[track_caller]
        pub fn $name<P: $($memory)* + ?Sized>(value: $value, offset: usize, memory: &mut P) {
            let _last = memory.lane($stride * offset + $stride - 1);
            let $v = value;
            let lanes: [f32; $lanes] = $of;
            for (lane, value) in lanes.into_iter().enumerate() {
                memory.set_lane($stride * offset + lane, rounded(value, Rounding::$rounding));
            }
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name<P: ?Sized> {
            of: PhantomData<P>,
        }

        impl<P: $($memory)* + ?Sized + 'static> $name<P> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call(value: $value, offset: usize, memory: &mut P) -> Called<(), Self> {
                Called::new($name(value, offset, memory))
            }
        }

        impl<P: $($memory)* + ?Sized + 'static> Definition for $name<P> {
            const WITHOUT_RECURSION: Facts = Facts::PANICKING;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                let form = Form::Intrinsic(Intrinsic::HalfStore(stringify!($name), $stride));
                let parameters = vec![<$value>::cl_type(), usize::cl_type(), slice::<P>(true)];
                Ok(Callee { form, parameters, returns: Type::Unit })
            }
        }
    };
}

stores! {
    { f32, 1, 1, |value| [value], HalfMemoryMut } [vstore_half Nearest, vstore_half_rte Nearest,
        vstore_half_rtz TowardsZero, vstore_half_rtp Up, vstore_half_rtn Down,];
    { Vector<f32, 2>, 2, 2, |value| value.lanes(), HalfMemoryMut } [vstore_half2 Nearest,
        vstore_half2_rte Nearest, vstore_half2_rtz TowardsZero, vstore_half2_rtp Up, vstore_half2_rtn Down,];
    { Vector<f32, 3>, 3, 3, |value| value.lanes(), HalfMemoryMut } [vstore_half3 Nearest,
        vstore_half3_rte Nearest, vstore_half3_rtz TowardsZero, vstore_half3_rtp Up, vstore_half3_rtn Down,];
    { Vector<f32, 4>, 4, 4, |value| value.lanes(), HalfMemoryMut } [vstore_half4 Nearest,
        vstore_half4_rte Nearest, vstore_half4_rtz TowardsZero, vstore_half4_rtp Up, vstore_half4_rtn Down,];
    { Vector<f32, 8>, 8, 8, |value| value.lanes(), HalfMemoryMut } [vstore_half8 Nearest,
        vstore_half8_rte Nearest, vstore_half8_rtz TowardsZero, vstore_half8_rtp Up, vstore_half8_rtn Down,];
    { Vector<f32, 16>, 16, 16, |value| value.lanes(), HalfMemoryMut } [vstore_half16 Nearest,
        vstore_half16_rte Nearest, vstore_half16_rtz TowardsZero, vstore_half16_rtp Up, vstore_half16_rtn Down,];
    { Vector<f32, 2>, 2, 2, |value| value.lanes(), AlignedMemory + VectorMemoryMut } [vstorea_half2 Nearest,
        vstorea_half2_rte Nearest, vstorea_half2_rtz TowardsZero, vstorea_half2_rtp Up, vstorea_half2_rtn Down,];
    { Vector<f32, 3>, 3, 4, |value| value.lanes(), AlignedMemory + VectorMemoryMut } [vstorea_half3 Nearest,
        vstorea_half3_rte Nearest, vstorea_half3_rtz TowardsZero, vstorea_half3_rtp Up, vstorea_half3_rtn Down,];
    { Vector<f32, 4>, 4, 4, |value| value.lanes(), AlignedMemory + VectorMemoryMut } [vstorea_half4 Nearest,
        vstorea_half4_rte Nearest, vstorea_half4_rtz TowardsZero, vstorea_half4_rtp Up, vstorea_half4_rtn Down,];
    { Vector<f32, 8>, 8, 8, |value| value.lanes(), AlignedMemory + VectorMemoryMut } [vstorea_half8 Nearest,
        vstorea_half8_rte Nearest, vstorea_half8_rtz TowardsZero, vstorea_half8_rtp Up, vstorea_half8_rtn Down,];
    { Vector<f32, 16>, 16, 16, |value| value.lanes(), AlignedMemory + VectorMemoryMut } [vstorea_half16 Nearest,
        vstorea_half16_rte Nearest, vstorea_half16_rtz TowardsZero, vstorea_half16_rtp Up, vstorea_half16_rtn Down,];
}
