//! The methods of std on numbers, slices and arrays: what they mean is what std says.
//!
//! The macro writes `x.sqrt()` as `x.sqrt_on_device()`, found by rustc on the same receiver.

use super::Intrinsic;
use super::helper::Words;
use super::math::Float;
use super::math::of_floats::FloatFunctions;
use super::number::{Int, Number, abs_diff_form, by_class, unsigned_abs_form};
use super::overflow::overflowing_power;
use crate::EmitError;
use crate::emit::{Callee, Definition, Form, Program, Refusal};
use crate::slot::Called;
use crate::spaces::{Constant, Generic, Global, Load, Local};
use crate::types::{ClType, DeviceType, Scalar, Type, Value};
use crate::uniformity::Facts;
use cl_tree::BinaryOp;
use std::marker::PhantomData;

/// `method(arguments) = definition: form, host;` for methods of scalars and vectors whose receiver, arguments and result are of one type.
macro_rules! lane_methods {
    ($(#[$doc:meta])* $trait:ident for $class:ident;
     $($method:ident($($arg:ident),*) = $def:ident: |$ty:ident| $form:expr, |$x:ident| $host:expr;)*) => {
        $(#[$doc])*
        pub trait $trait: Load<Value: $class> {
            $(
                #[doc(hidden)]
                #[inline(always)]
                #[track_caller]
                fn $method(&self $(, $arg: Self::Value)*) -> Called<Self::Value, $def<Self::Value>> {
                    let $x = self.read();
                    Called::new($host)
                }
            )*
        }
        impl<P: Load<Value: $class> + ?Sized> $trait for P {}
        lane_definitions! { $class; $($def($($arg),*): |$ty| $form, |$x| $host;)* }
    };
}

/// The definitions of such methods.
macro_rules! lane_definitions {
    ($class:ident; $($def:ident($($arg:ident),*): |$ty:ident| $form:expr, |$x:ident| $host:expr;)*) => {
        $(
            #[doc(hidden)]
            #[allow(non_camel_case_types)]
            #[derive(Debug)]
            pub struct $def<T>(PhantomData<fn() -> T>);

            impl<T: $class> $def<T> {
                /// For calls whose callee is known without rustc.
                #[doc(hidden)]
                #[inline(always)]
                #[track_caller]
                pub fn on_host($x: T $(, $arg: T)*) -> T {
                    $host
                }
            }
            impl<T: $class> Definition for $def<T> {
                const WITHOUT_RECURSION: Facts = Facts::PURE;
                fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                    let $ty = T::cl_type();
                    let _receiver = $ty.clone();
                    Ok(Callee {
                        form: $form,
                        parameters: vec![$ty.clone() $(, { let $arg = $ty.clone(); $arg })*],
                        returns: $ty,
                    })
                }
            }
        )*
    };
}

lane_methods! {
    /// The methods of `f32` and `f64`.
    FloatMethods for Float;
    abs_on_device() = method_abs: |ty| Form::Builtin("fabs"), |x| FloatFunctions::fabs(x);
    acos_on_device() = method_acos: |ty| Form::Builtin("acos"), |x| FloatFunctions::acos(x);
    acosh_on_device() = method_acosh: |ty| Form::Builtin("acosh"), |x| FloatFunctions::acosh(x);
    asin_on_device() = method_asin: |ty| Form::Builtin("asin"), |x| FloatFunctions::asin(x);
    asinh_on_device() = method_asinh: |ty| Form::Builtin("asinh"), |x| FloatFunctions::asinh(x);
    atan_on_device() = method_atan: |ty| Form::Builtin("atan"), |x| FloatFunctions::atan(x);
    atan2_on_device(other) = method_atan2: |ty| Form::Builtin("atan2"), |y| FloatFunctions::atan2(y, other);
    atanh_on_device() = method_atanh: |ty| Form::Builtin("atanh"), |x| FloatFunctions::atanh(x);
    cbrt_on_device() = method_cbrt: |ty| Form::Builtin("cbrt"), |x| FloatFunctions::cbrt(x);
    ceil_on_device() = method_ceil: |ty| Form::Builtin("ceil"), |x| FloatFunctions::ceil(x);
    copysign_on_device(sign) = method_copysign: |ty| Form::Builtin("copysign"), |x| FloatFunctions::copysign(x, sign);
    cos_on_device() = method_cos: |ty| Form::Builtin("cos"), |x| FloatFunctions::cos(x);
    cosh_on_device() = method_cosh: |ty| Form::Builtin("cosh"), |x| FloatFunctions::cosh(x);
    exp_on_device() = method_exp: |ty| Form::Builtin("exp"), |x| FloatFunctions::exp(x);
    exp2_on_device() = method_exp2: |ty| Form::Builtin("exp2"), |x| FloatFunctions::exp2(x);
    exp_m1_on_device() = method_exp_m1: |ty| Form::Builtin("expm1"), |x| FloatFunctions::expm1(x);
    floor_on_device() = method_floor: |ty| Form::Builtin("floor"), |x| FloatFunctions::floor(x);
    hypot_on_device(y) = method_hypot: |ty| Form::Builtin("hypot"), |x| FloatFunctions::hypot(x, y);
    ln_on_device() = method_ln: |ty| Form::Builtin("log"), |x| FloatFunctions::log(x);
    ln_1p_on_device() = method_ln_1p: |ty| Form::Builtin("log1p"), |x| FloatFunctions::log1p(x);
    log10_on_device() = method_log10: |ty| Form::Builtin("log10"), |x| FloatFunctions::log10(x);
    log2_on_device() = method_log2: |ty| Form::Builtin("log2"), |x| FloatFunctions::log2(x);
    mul_add_on_device(b, c) = method_mul_add: |ty| Form::Builtin("fma"), |x| FloatFunctions::fma(x, b, c);
    powf_on_device(n) = method_powf: |ty| Form::Builtin("pow"), |x| FloatFunctions::pow(x, n);
    round_on_device() = method_round: |ty| Form::Builtin("round"), |x| FloatFunctions::round(x);
    round_ties_even_on_device() = method_round_ties_even: |ty| Form::Builtin("rint"), |x| FloatFunctions::rint(x);
    sin_on_device() = method_sin: |ty| Form::Builtin("sin"), |x| FloatFunctions::sin(x);
    sinh_on_device() = method_sinh: |ty| Form::Builtin("sinh"), |x| FloatFunctions::sinh(x);
    sqrt_on_device() = method_sqrt: |ty| Form::Builtin("sqrt"), |x| FloatFunctions::sqrt(x);
    tan_on_device() = method_tan: |ty| Form::Builtin("tan"), |x| FloatFunctions::tan(x);
    tanh_on_device() = method_tanh: |ty| Form::Builtin("tanh"), |x| FloatFunctions::tanh(x);
    to_degrees_on_device() = method_to_degrees: |ty| Form::Builtin("degrees"), |x| FloatFunctions::degrees(x);
    to_radians_on_device() = method_to_radians: |ty| Form::Builtin("radians"), |x| FloatFunctions::radians(x);
    trunc_on_device() = method_trunc: |ty| Form::Builtin("trunc"), |x| FloatFunctions::trunc(x);
}

// `crate::order` has the methods, which what is no number may have too; `clamp` of floats is among their own.
lane_definitions! {
    Number;
    method_min(other): |ty| by_class(&ty, "fmin", "min"), |x| Number::lesser(x, other);
    method_max(other): |ty| by_class(&ty, "fmax", "max"), |x| Number::greater(x, other);
}

lane_definitions! {
    Int;
    method_clamp(least, greatest): |_ty| Form::Builtin("clamp"), |x| Number::clamped(x, least, greatest);
}

/// A scalar that has integers of its size.
pub trait Unsigned: ClType {
    /// That without a sign.
    type Integer: ClType;
    /// That with one.
    type Signed: ClType;
}

macro_rules! unsigned {
    ($($u:ident $s:ident: $($t:ident)*;)*) => { $($(
        impl Unsigned for $t {
            type Integer = $u;
            type Signed = $s;
        }
    )*)* };
}

unsigned! {
    u8 i8: i8 u8;
    u16 i16: i16 u16;
    u32 i32: i32 u32 f32;
    u64 i64: i64 u64 f64;
    usize isize: isize usize;
}

macro_rules! int_methods {
    ($($rows:tt)*) => {
        methods! { IntHost IntMethods for Unsigned
            [i8 u8 i16 u16 i32 u32 i64 u64 isize usize] { $($rows)* }
        }
    };
}

macro_rules! signed_methods {
    ($($rows:tt)*) => {
        methods! { SignedHost SignedMethods for Unsigned [i8 i16 i32 i64 isize] { $($rows)* } }
    };
}

macro_rules! unsigned_methods {
    ($($rows:tt)*) => {
        methods! { UnsignedHost UnsignedMethods for Unsigned
            [u8 u16 u32 u64 usize] { $($rows)* }
        }
    };
}

macro_rules! ascii_methods {
    ($($rows:tt)*) => {
        methods! { AsciiHost AsciiMethods for Unsigned [u8] { $($rows)* } }
    };
}

macro_rules! float_methods {
    ($($rows:tt)*) => {
        methods! { FloatHost ScalarFloatMethods for Unsigned [f32 f64] { $($rows)* } }
    };
}

crate::int_method_table!(int_methods);
crate::signed_method_table!(signed_methods);
crate::unsigned_method_table!(unsigned_methods);
crate::ascii_method_table!(ascii_methods);
crate::float_method_table!(float_methods);

/// The quotient of floats that leaves a rest of 0 or more, which std takes from the rounded one.
fn float_div_euclid(words: &Words) -> &'static str {
    match words.bits() {
        64 => {
            "T NAME(T x, T y) {\n    const T quotient = trunc(x / y);\n    \
             return fmod(x, y) < ZERO ? (y > ZERO ? quotient - ONE : quotient + ONE) : quotient;\n}\n"
        }
        // A division of `float` may be off by 2.5 ULP (OpenCL C 7.4), which what is left of it mends.
        _ => {
            "T NAME(T x, T y) {\n    T rounded = x / y;\n    const T left = fma(-rounded, y, x);\n    \
             if (left != ZERO && isfinite(left)) {\n        rounded += left / y;\n    }\n    \
             const T quotient = trunc(rounded);\n    \
             return fmod(x, y) < ZERO ? (y > ZERO ? quotient - ONE : quotient + ONE) : quotient;\n}\n"
        }
    }
}

/// The quotient that leaves a rest of 0 or more; what leaves the type wraps.
fn div_euclid(program: &mut Program, words: &Words) -> Form {
    let negated = words.negated();
    words.by_sign(
        program,
        "div_euclid",
        &format!(
            "T NAME(T x, T y) {{\n    if (y == -1) {{\n        return {negated};\n    }}\n    const T quotient = x / y;\n    \
             return x % y < 0 ? (T)(y > 0 ? quotient - 1 : quotient + 1) : quotient;\n}}\n"
        ),
        "T NAME(T x, T y) {\n    return x / y;\n}\n",
    )
}

/// That rest.
fn rem_euclid(program: &mut Program, words: &Words) -> Form {
    words.by_sign(
        program,
        "rem_euclid",
        "T NAME(T x, T y) {\n    if (y == -1) {\n        return 0;\n    }\n    const T rest = x % y;\n    \
         return rest < 0 ? (T)(y < 0 ? rest - y : rest + y) : rest;\n}\n",
        "T NAME(T x, T y) {\n    return x % y;\n}\n",
    )
}

fn wrapping(op: BinaryOp) -> Form {
    Form::Intrinsic(Intrinsic::Wrapping(op))
}

fn swap_bytes(program: &mut Program, words: &Words) -> Form {
    let text = format!("T NAME(T x) {{\n    return {};\n}}\n", swapped(words.bits(), "x"));
    words.helper(program, "swap_bytes", &text)
}

/// The number with its bytes in the opposite order.
fn swapped(bits: u32, x: &str) -> String {
    match bits {
        8 => x.to_string(),
        16 => format!("as_T(as_uchar2({x}).yx)"),
        32 => format!("as_T(as_uchar4({x}).wzyx)"),
        _ => format!("as_T(as_uchar8({x}).s76543210)"),
    }
}

/// `f32::from_bits`
pub trait FromBits: Unsigned {
    #[doc(hidden)]
    fn from_bits_on_device(bits: Self::Integer) -> Called<Self, from_bits<Self>>;
}

macro_rules! from_bits {
    ($($t:ident $u:ident)*) => { $(
        impl FromBits for $t {
            #[inline(always)]
            fn from_bits_on_device(bits: $u) -> Called<$t, from_bits<$t>> {
                Called::new($t::from_bits(bits))
            }
        }
    )* };
}

from_bits!(f32 u32 f64 u64);

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct from_bits<T>(PhantomData<fn() -> T>);

impl<T: Unsigned> Definition for from_bits<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let wide = T::cl_type() == f64::cl_type();
        Ok(Callee {
            form: Form::Builtin(if wide { "as_double" } else { "as_float" }),
            parameters: vec![T::Integer::cl_type()],
            returns: T::cl_type(),
        })
    }
}

/// `slice.len()`
pub trait LenMethod {
    /// The number of elements.
    #[inline(always)]
    fn len_on_device(&self) -> Called<usize, Length> {
        Called::new(self.count())
    }
    #[doc(hidden)]
    fn count(&self) -> usize;
}

#[doc(hidden)]
#[derive(Debug)]
pub struct Length;

impl Definition for Length {
    const WITHOUT_RECURSION: Facts = Facts::OF_ADDRESS;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::Length),
            parameters: Vec::new(),
            returns: Type::Scalar(Scalar::Usize),
        })
    }
}

impl<T: Value> LenMethod for [T] {
    #[inline(always)]
    fn count(&self) -> usize {
        self.len()
    }
}

// A table of rows.
#[diagnostic::do_not_recommend]
impl<T: Value> LenMethod for [&[T]] {
    #[inline(always)]
    fn count(&self) -> usize {
        self.len()
    }
}

// Of pointers too.
impl<T, const N: usize> LenMethod for [T; N] {
    #[inline(always)]
    fn count(&self) -> usize {
        N
    }
}

macro_rules! spaces {
    ($($space:ident)*) => { $(
        impl<T: Value> LenMethod for $space<[T]> {
            #[inline(always)]
            fn count(&self) -> usize {
                self.len()
            }
        }
        impl<T: Value, const N: usize> LenMethod for $space<[T; N]> {
            #[inline(always)]
            fn count(&self) -> usize {
                N
            }
        }
    )* };
}

spaces!(Global Local Constant Generic);
