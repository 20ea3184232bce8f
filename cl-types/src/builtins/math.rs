//! Math and common functions of floats, and the functions of both floats and integers.

use super::Intrinsic;
use crate::emit::Form;
use crate::types::{ClType, Class, Type};

/// One row a function: arguments, host meaning, documentation. Each gives a method of [`Float`] and a function.
macro_rules! float_functions {
    ($($section:literal { $($(#[$doc:meta])* $name:ident($($arg:ident),*) = $host:expr;)* })*) => {
        /// A floating-point type: `f32` and, where the device has it, `f64`.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no floating-point type of OpenCL C",
            label = "expected `f32` or `f64`"
        )]
        pub trait Float: Number {
            $($(#[doc(hidden)] fn $name($($arg: Self),*) -> Self;)*)*
        }

        float_functions!(@impl f32 $($($name($($arg),*) = $host;)*)*);
        float_functions!(@impl f64 $($($name($($arg),*) = $host;)*)*);

        $(generic_functions! { Float $section;
            $($(#[$doc])* $name($($arg),*) = Form::Builtin(stringify!($name));)*
        })*
    };
    (@impl $t:ident $($name:ident($($arg:ident),*) = $host:expr;)*) => {
        impl Float for $t {
            $(#[inline] fn $name($($arg: Self),*) -> Self { $host })*
        }
    };
}

float_functions! {
    "6.15.2" {
        /// The arc cosine, in radians.
        acos(x) = x.acos();
        /// The inverse hyperbolic cosine.
        acosh(x) = x.acosh();
        /// The arc sine, in radians.
        asin(x) = x.asin();
        /// The inverse hyperbolic sine.
        asinh(x) = x.asinh();
        /// The arc tangent, in radians.
        atan(y) = y.atan();
        /// The angle of the point `(x, y)`, in radians.
        atan2(y, x) = y.atan2(x);
        /// The inverse hyperbolic tangent.
        atanh(x) = x.atanh();
        /// The cube root.
        cbrt(x) = x.cbrt();
        /// Rounds up to an integer.
        ceil(x) = x.ceil();
        /// The magnitude of `x` with the sign of `y`.
        copysign(x, y) = x.copysign(y);
        /// The cosine of an angle in radians.
        cos(x) = x.cos();
        /// The hyperbolic cosine.
        cosh(x) = x.cosh();
        /// e to the power of `x`.
        exp(x) = x.exp();
        /// 2 to the power of `x`.
        exp2(x) = x.exp2();
        /// `exp(x) - 1`, exact near 0.
        expm1(x) = x.exp_m1();
        /// The magnitude.
        fabs(x) = x.abs();
        /// `x - y` where that is positive, else 0.
        fdim(x, y) = if x > y { x - y } else if x.is_nan() || y.is_nan() { Self::NAN } else { 0.0 };
        /// Rounds down to an integer.
        floor(x) = x.floor();
        /// `a * b + c`, rounded once.
        fma(a, b, c) = a.mul_add(b, c);
        /// The greater one; a NaN gives way to a number.
        fmax(x, y) = x.max(y);
        /// The lesser one; a NaN gives way to a number.
        fmin(x, y) = x.min(y);
        /// The remainder of `x / y` rounded towards 0; what `%` means for floats.
        fmod(x, y) = x % y;
        /// `sqrt(x * x + y * y)` without overflow on the way.
        hypot(x, y) = x.hypot(y);
        /// The natural logarithm.
        log(x) = x.ln();
        /// The logarithm to base 10.
        log10(x) = x.log10();
        /// `log(1 + x)`, exact near 0.
        log1p(x) = x.ln_1p();
        /// The logarithm to base 2.
        log2(x) = x.log2();
        /// `a * b + c`, as fast as the device can, however it rounds.
        mad(a, b, c) = a * b + c;
        /// `x` to the power of `y`.
        pow(x, y) = x.powf(y);
        /// Rounds to the nearest integer, ties to even.
        rint(x) = x.round_ties_even();
        /// Rounds to the nearest integer, ties away from 0.
        round(x) = x.round();
        /// `1 / sqrt(x)`.
        rsqrt(x) = 1.0 / x.sqrt();
        /// The sine of an angle in radians.
        sin(x) = x.sin();
        /// The hyperbolic sine.
        sinh(x) = x.sinh();
        /// The square root.
        sqrt(x) = x.sqrt();
        /// The tangent of an angle in radians.
        tan(x) = x.tan();
        /// The hyperbolic tangent.
        tanh(x) = x.tanh();
        /// Rounds towards 0 to an integer.
        trunc(x) = x.trunc();
    }
    "6.15.4" {
        /// Radians to degrees.
        degrees(radians) = radians.to_degrees();
        /// `x + (y - x) * a`: from `x` at `a` = 0 to `y` at 1.
        mix(x, y, a) = x + (y - x) * a;
        /// Degrees to radians.
        radians(degrees) = degrees.to_radians();
        /// 1, -1, or `x` itself where it is a zero; 0 for a NaN.
        sign(x) = if x > 0.0 { 1.0 } else if x < 0.0 { -1.0 } else if x.is_nan() { 0.0 } else { x };
        /// 0 up to `edge0`, 1 from `edge1`, smooth between.
        smoothstep(edge0, edge1, x) = { let t = ((x - edge0) / (edge1 - edge0)).clamp(0.0, 1.0); t * t * (3.0 - 2.0 * t) };
        /// 0 below the edge, else 1.
        step(edge, x) = if x < edge { 0.0 } else { 1.0 };
    }
}

/// A type with an order that OpenCL C has `min` and `max` for: every scalar but `bool`.
#[diagnostic::on_unimplemented(message = "`{Self}` is no number of OpenCL C", label = "expected an integer or a float")]
pub trait Number: ClType + PartialOrd {
    #[doc(hidden)]
    fn min(x: Self, y: Self) -> Self;
    #[doc(hidden)]
    fn max(x: Self, y: Self) -> Self;
    #[doc(hidden)]
    fn clamp(x: Self, least: Self, greatest: Self) -> Self;
}

/// An integer type.
#[diagnostic::on_unimplemented(message = "`{Self}` is no integer type of OpenCL C", label = "expected an integer")]
pub trait Int: Number {
    #[doc(hidden)]
    fn abs(x: Self) -> Self;
    #[doc(hidden)]
    fn wrapping_add(x: Self, y: Self) -> Self;
    #[doc(hidden)]
    fn wrapping_sub(x: Self, y: Self) -> Self;
    #[doc(hidden)]
    fn wrapping_mul(x: Self, y: Self) -> Self;
}

macro_rules! integers {
    ($($t:ident: |$x:ident| $abs:expr;)*) => { $(
        impl Number for $t {
            fn min(x: Self, y: Self) -> Self { Ord::min(x, y) }
            fn max(x: Self, y: Self) -> Self { Ord::max(x, y) }
            fn clamp(x: Self, least: Self, greatest: Self) -> Self { Ord::min(Ord::max(x, least), greatest) }
        }
        impl Int for $t {
            fn abs($x: Self) -> Self { $abs }
            fn wrapping_add(x: Self, y: Self) -> Self { x.wrapping_add(y) }
            fn wrapping_sub(x: Self, y: Self) -> Self { x.wrapping_sub(y) }
            fn wrapping_mul(x: Self, y: Self) -> Self { x.wrapping_mul(y) }
        }
    )* };
}

integers! {
    i8: |x| x.wrapping_abs();
    i16: |x| x.wrapping_abs();
    i32: |x| x.wrapping_abs();
    i64: |x| x.wrapping_abs();
    isize: |x| x.wrapping_abs();
    u8: |x| x;
    u16: |x| x;
    u32: |x| x;
    u64: |x| x;
    usize: |x| x;
}

macro_rules! floats {
    ($($t:ident)*) => { $(
        impl Number for $t {
            fn min(x: Self, y: Self) -> Self { x.min(y) }
            fn max(x: Self, y: Self) -> Self { x.max(y) }
            fn clamp(x: Self, least: Self, greatest: Self) -> Self { x.max(least).min(greatest) }
        }
    )* };
}

floats!(f32 f64);

/// The name for floats where OpenCL C has one of its own.
pub(crate) fn by_class(ty: &Type, float: &'static str, integer: &'static str) -> Form {
    Form::Builtin(if is_float(ty) { float } else { integer })
}

fn is_float(ty: &Type) -> bool {
    ty.scalar().is_some_and(|scalar| scalar.class() == Class::Float)
}

/// `abs`, which OpenCL C makes unsigned.
pub(crate) fn abs_form(ty: &Type) -> Form {
    match ty.scalar().map(|scalar| scalar.class()) {
        Some(Class::Float) => Form::Builtin("fabs"),
        Some(Class::Unsigned) => Form::Builtin("abs"),
        _ => Form::Intrinsic(Intrinsic::SignedAbs),
    }
}

generic_functions! { Number "6.15.3, 6.15.4";
    /// The lesser one. For floats a NaN gives way to a number.
    min(x, y) = by_class(&x, "fmin", "min");
    /// The greater one. For floats a NaN gives way to a number.
    max(x, y) = by_class(&x, "fmax", "max");
    /// The nearest value between `least` and `greatest`.
    clamp(x, least, greatest) = by_class(&x, "clamp", "clamp");
}

generic_functions! { Int "6.15.3";
    /// The magnitude. Of the same type, as in Rust: that of the least value wraps to itself.
    abs(x) = abs_form(&x);
}
