//! Math and common functions of floats (OpenCL C specification 6.15.2, 6.15.4), and of their vectors.

use self::of_floats::FloatFunctions;
use super::host::Host;
use super::number::Number;
use super::widening::Widens;
use crate::emit::Form;
use crate::types::ClType;
use crate::vectors::{Element, Lane, Vector};

/// A row each of the table; each gives a method of [`Float`] and a function.
macro_rules! float_functions {
    ($($section:literal { $(
        $(#[$doc:meta])* $name:ident $(<$s:ident>)? ($($arg:ident $(: $of:ident)?),*) $ulps:tt = $host:expr;
    )* })*) => {
        /// A floating-point type: `f32`, `f64` where the device has it, and their vectors.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no floating-point type of the functions of OpenCL C (6.15.2): write `x as f32`, of a vector `convert_float4(v)`",
            label = "expected `f32`, `f64` or a vector of these",
            note = "a literal of a float has a point, `2.0`, and a variable is converted by `x as f32`, an `f16` by `x.to_f32()`"
        )]
        pub trait Float: FloatFunctions {}

        /// Apart, so that the prelude brings none of the functions' names: rustc would take them for methods.
        pub(crate) mod of_floats {
            use super::{ClType, Number};

        /// What the functions of floats mean on the host.
        pub trait FloatFunctions: Number {
            /// `i32`, for each lane.
            type Int: ClType;
            /// The unsigned integer of the same size, for each lane.
            type Bits: ClType;
            $($(#[doc(hidden)] fn $name($($arg: Self),*) -> Self;)*)*
            #[doc(hidden)]
            fn ilogb(x: Self) -> Self::Int;
            #[doc(hidden)]
            fn ldexp(x: Self, exponent: Self::Int) -> Self;
            #[doc(hidden)]
            fn pown(x: Self, exponent: Self::Int) -> Self;
            #[doc(hidden)]
            fn rootn(x: Self, degree: Self::Int) -> Self;
            #[doc(hidden)]
            fn test(x: Self, test: impl Fn(f64) -> bool) -> Self::Truth;
            #[doc(hidden)]
            fn test2(x: Self, y: Self, test: impl Fn(f64, f64) -> bool) -> Self::Truth;
            #[doc(hidden)]
            fn is_normal(x: Self) -> Self::Truth;
            #[doc(hidden)]
            fn nan(bits: Self::Bits) -> Self;
        }
        }

        float_functions!(@impl f32 u32 $($($name($($arg),*) = $host;)*)*);
        float_functions!(@impl f64 u64 $($($name($($arg),*) = $host;)*)*);

        #[diagnostic::do_not_recommend]
        impl<T: Element + Lane<N>, const N: usize> Float for Vector<T, N> where Vector<T, N>: FloatFunctions {}

        #[diagnostic::do_not_recommend]
        impl<T, const N: usize> FloatFunctions for Vector<T, N>
        where
            T: Float<Int = i32, Truth = bool, Bits = <T as Lane<N>>::Unsigned> + Element + Lane<N>,
            i32: Lane<N>,
        {
            type Int = Vector<i32, N>;
            type Bits = Vector<<T as Lane<N>>::Unsigned, N>;
            $($(
                #[inline]
                fn $name($($arg: Self),*) -> Self {
                    $(let $arg = $arg.lanes();)*
                    Vector::from_fn(|lane| T::$name($($arg[lane]),*))
                }
            )*)*
            #[inline]
            fn ilogb(x: Self) -> Self::Int {
                x.map(T::ilogb)
            }
            #[inline]
            fn ldexp(x: Self, exponent: Self::Int) -> Self {
                x.zip(exponent, T::ldexp)
            }
            #[inline]
            fn pown(x: Self, exponent: Self::Int) -> Self {
                x.zip(exponent, T::pown)
            }
            #[inline]
            fn rootn(x: Self, degree: Self::Int) -> Self {
                x.zip(degree, T::rootn)
            }
            #[inline]
            fn test(x: Self, test: impl Fn(f64) -> bool) -> Self::Truth {
                x.map(|lane| Element::truth(T::test(lane, &test)))
            }
            #[inline]
            fn test2(x: Self, y: Self, test: impl Fn(f64, f64) -> bool) -> Self::Truth {
                x.zip(y, |x, y| Element::truth(T::test2(x, y, &test)))
            }
            #[inline]
            fn is_normal(x: Self) -> Self::Truth {
                x.map(|lane| Element::truth(T::is_normal(lane)))
            }
            #[inline]
            fn nan(bits: Self::Bits) -> Self {
                bits.map(T::nan)
            }
        }

        $(generic_functions! { call on_host $section;
            $($(#[$doc])* $name<T: Float $(, $s = T)?>($($arg: float_functions!(@type $($of)?)),*) -> T
                $(where { $s: Widens<T> })? =
                |_program| Form::Builtin(stringify!($name)),
                <T as FloatFunctions>::$name($(float_functions!(@widened $arg $(: $of)?)),*);)*
        })*
    };
    (@type) => { T };
    (@type $of:ident) => { $of };
    (@widened $arg:ident) => { $arg };
    (@widened $arg:ident: $of:ident) => { Widens::<T>::widen_on_host($arg) };
    (@impl $t:ident $bits:ident $($name:ident($($arg:ident),*) = $host:expr;)*) => {
        #[diagnostic::do_not_recommend]
        impl Float for $t {}

        impl FloatFunctions for $t {
            type Int = i32;
            type Bits = $bits;
            $(#[inline] fn $name($($arg: Self),*) -> Self { $host })*
            #[inline]
            fn ilogb(x: Self) -> i32 {
                Host::ilogb(x)
            }
            #[inline]
            fn ldexp(x: Self, exponent: i32) -> Self {
                Host::ldexp(x, exponent)
            }
            #[inline]
            fn pown(x: Self, exponent: i32) -> Self {
                // `powi` may round at every step.
                (x as f64).powf(exponent as f64) as Self
            }
            #[inline]
            fn rootn(x: Self, degree: i32) -> Self {
                Host::rootn(x as f64, degree) as Self
            }
            #[inline]
            fn test(x: Self, test: impl Fn(f64) -> bool) -> bool {
                test(x as f64)
            }
            #[inline]
            fn test2(x: Self, y: Self, test: impl Fn(f64, f64) -> bool) -> bool {
                test(x as f64, y as f64)
            }
            #[inline]
            fn is_normal(x: Self) -> bool {
                x.is_normal()
            }
            #[inline]
            fn nan(bits: $bits) -> Self {
                Self::from_bits(Self::NAN.to_bits() | (bits & (Self::NAN.to_bits() - 1) & !(1 << ($bits::BITS - 1))))
            }
        }
    };
}

crate::float_table!(float_functions);

/// `f32` and its vectors, which the fast functions are for.
#[diagnostic::on_unimplemented(
    message = "the `half_` and `native_` functions are for `f32` and its vectors, not for `{Self}`",
    label = "expected `f32` or `Float2` to `Float16`"
)]
pub trait Single: Float {
    #[doc(hidden)]
    fn each(x: Self, y: Self, f: impl Fn(f32, f32) -> f32) -> Self;
}

impl Single for f32 {
    #[inline]
    fn each(x: Self, y: Self, f: impl Fn(f32, f32) -> f32) -> Self {
        f(x, y)
    }
}

impl<const N: usize> Single for Vector<f32, N>
where
    Self: Float,
    f32: Lane<N>,
{
    #[inline]
    fn each(x: Self, y: Self, f: impl Fn(f32, f32) -> f32) -> Self {
        x.zip(y, f)
    }
}

macro_rules! fast_functions {
    ($section:literal { $($(#[$doc:meta])* $name:ident($x:ident $(, $y:ident)?) = $host:expr;)* }) => {
        generic_functions! { call on_host $section;
            $($(#[$doc])* $name<T: Single>($x: T $(, $y: T)?) -> T = |_program| Form::Builtin(stringify!($name)),
                fast_functions!(@each $host, $x $($y)?);)*
        }
    };
    (@each $host:expr, $x:ident) => { T::each($x, $x, |$x: f32, _| $host) };
    (@each $host:expr, $x:ident $y:ident) => { T::each($x, $y, |$x: f32, $y: f32| $host) };
}

crate::fast_table!(fast_functions);

generic_functions! { call on_host "6.15.2";
    /// The exponent of `x`, as an integer.
    ilogb<T: Float>(x: T) -> T::Int = |_program| Form::Builtin("ilogb"), T::ilogb(x);
    /// `x` times 2 to the power of `exponent`.
    ldexp<T: Float, E>(x: T, exponent: E) -> T where { E: Widens<T::Int> } =
        |_program| Form::Builtin("ldexp"), T::ldexp(x, exponent.widen_on_host());
    /// `x` to the power of an integer.
    pown<T: Float>(x: T, exponent: T::Int) -> T = |_program| Form::Builtin("pown"), T::pown(x, exponent);
    /// The root of `x` of that degree.
    rootn<T: Float>(x: T, degree: T::Int) -> T = |_program| Form::Builtin("rootn"), T::rootn(x, degree);
    /// A quiet NaN that carries these bits.
    nan<T: Float>(bits: T::Bits) -> T = |_program| Form::Builtin("nan"), T::nan(bits);
}

generic_functions! { call on_host "6.15.6";
    /// Whether `x == y`.
    isequal<T: Float>(x: T, y: T) -> T::Truth = |_program| Form::Builtin("isequal"), T::test2(x, y, |x, y| x == y);
    /// Whether `x != y`; so it is where one is NaN.
    isnotequal<T: Float>(x: T, y: T) -> T::Truth =
        |_program| Form::Builtin("isnotequal"), T::test2(x, y, |x, y| x != y);
    /// Whether `x > y`.
    isgreater<T: Float>(x: T, y: T) -> T::Truth = |_program| Form::Builtin("isgreater"), T::test2(x, y, |x, y| x > y);
    /// Whether `x >= y`.
    isgreaterequal<T: Float>(x: T, y: T) -> T::Truth =
        |_program| Form::Builtin("isgreaterequal"), T::test2(x, y, |x, y| x >= y);
    /// Whether `x < y`.
    isless<T: Float>(x: T, y: T) -> T::Truth = |_program| Form::Builtin("isless"), T::test2(x, y, |x, y| x < y);
    /// Whether `x <= y`.
    islessequal<T: Float>(x: T, y: T) -> T::Truth =
        |_program| Form::Builtin("islessequal"), T::test2(x, y, |x, y| x <= y);
    /// Whether `x < y` or `x > y`.
    islessgreater<T: Float>(x: T, y: T) -> T::Truth =
        |_program| Form::Builtin("islessgreater"), T::test2(x, y, |x, y| x.partial_cmp(&y).is_some_and(|order| order.is_ne()));
    /// Whether neither is NaN.
    isordered<T: Float>(x: T, y: T) -> T::Truth =
        |_program| Form::Builtin("isordered"), T::test2(x, y, |x, y| !x.is_nan() && !y.is_nan());
    /// Whether one is NaN.
    isunordered<T: Float>(x: T, y: T) -> T::Truth =
        |_program| Form::Builtin("isunordered"), T::test2(x, y, |x, y| x.is_nan() || y.is_nan());
    /// Whether it is neither infinite nor NaN.
    isfinite<T: Float>(x: T) -> T::Truth = |_program| Form::Builtin("isfinite"), T::test(x, f64::is_finite);
    /// Whether it is infinite.
    isinf<T: Float>(x: T) -> T::Truth = |_program| Form::Builtin("isinf"), T::test(x, f64::is_infinite);
    /// Whether it is NaN.
    isnan<T: Float>(x: T) -> T::Truth = |_program| Form::Builtin("isnan"), T::test(x, f64::is_nan);
    /// Whether it is neither zero, subnormal, infinite nor NaN.
    isnormal<T: Float>(x: T) -> T::Truth = |_program| Form::Builtin("isnormal"), T::is_normal(x);
    /// Whether the sign bit is set.
    signbit<T: Float>(x: T) -> T::Truth = |_program| Form::Builtin("signbit"), T::test(x, f64::is_sign_negative);
}
