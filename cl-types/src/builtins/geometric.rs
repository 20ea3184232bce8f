//! Geometric functions (OpenCL C specification 6.15.5), of 1 to 4 floats.

use self::of_vectors::{CrossFunctions, GeometricFunctions};
use super::math::of_floats::FloatFunctions;
use crate::emit::Form;
use crate::types::ClType;
use crate::vectors::Vector;

/// A float, or a vector of 2, 3 or 4 floats.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no vector of the geometric functions, which take floats (OpenCL C 6.15.5): write `convert_float4(v)` for \
               the values of integers",
    label = "expected a float or a vector of 2, 3 or 4 floats"
)]
pub trait Geometric: GeometricFunctions {}

/// Apart, so that the prelude brings none of the functions' names: rustc would take them for methods.
pub(crate) mod of_vectors {
    use super::ClType;

    /// What the functions mean on the host.
    pub trait GeometricFunctions: ClType {
        /// `f32` or `f64`.
        type Scalar: ClType;
        #[doc(hidden)]
        fn dot(x: Self, y: Self) -> Self::Scalar;
        #[doc(hidden)]
        fn length(x: Self) -> Self::Scalar;
        #[doc(hidden)]
        fn distance(x: Self, y: Self) -> Self::Scalar;
        #[doc(hidden)]
        fn normalize(x: Self) -> Self;
    }

    /// The same of those that have a cross product.
    pub trait CrossFunctions: ClType {
        #[doc(hidden)]
        fn cross(x: Self, y: Self) -> Self;
    }
}

/// A vector of 3 or 4 floats, which have a cross product.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no cross product, which is of 3 or 4 floats (OpenCL C 6.15.5): write `Float3::new(x, y, 0.0)` for two",
    label = "expected a vector of 3 or 4 floats"
)]
pub trait Cross: CrossFunctions {}

macro_rules! geometric {
    ($($t:ident)*) => { $(
        impl Geometric for $t {}

        impl GeometricFunctions for $t {
            type Scalar = $t;
            #[inline]
            fn dot(x: Self, y: Self) -> $t { x * y }
            #[inline]
            fn length(x: Self) -> $t { x.abs() }
            #[inline]
            fn distance(x: Self, y: Self) -> $t { (x - y).abs() }
            #[inline]
            fn normalize(x: Self) -> Self { FloatFunctions::sign(x) }
        }

        geometric!(@vector $t 2 3 4);

        impl Cross for Vector<$t, 3> {}

        impl CrossFunctions for Vector<$t, 3> {
            #[inline]
            fn cross(x: Self, y: Self) -> Self {
                let ([a, b, c], [d, e, f]) = (x.lanes(), y.lanes());
                Vector::pack([b * f - c * e, c * d - a * f, a * e - b * d])
            }
        }

        impl Cross for Vector<$t, 4> {}

        impl CrossFunctions for Vector<$t, 4> {
            #[inline]
            fn cross(x: Self, y: Self) -> Self {
                let [a, b, c] = CrossFunctions::cross(x.xyz(), y.xyz()).lanes();
                Vector::pack([a, b, c, 0.0])
            }
        }
    )* };
    (@vector $t:ident $($n:literal)*) => { $(
        impl Geometric for Vector<$t, $n> {}

        impl GeometricFunctions for Vector<$t, $n> {
            type Scalar = $t;
            #[inline]
            fn dot(x: Self, y: Self) -> $t { (x * y).lanes().iter().sum() }
            #[inline]
            fn length(x: Self) -> $t { scaled(x.lanes().map(f64::from)) as $t }
            #[inline]
            fn distance(x: Self, y: Self) -> $t { Self::length(x - y) }
            #[inline]
            fn normalize(x: Self) -> Self {
                let length = scaled(x.lanes().map(f64::from));
                if length == 0.0 { x } else { x.map(|lane| (f64::from(lane) / length) as $t) }
            }
        }
    )* };
}

/// The length, without overflow on the way.
fn scaled<const N: usize>(lanes: [f64; N]) -> f64 {
    lanes.into_iter().fold(0.0, f64::hypot)
}

geometric!(f32 f64);

/// `f32` or a vector of `f32`, which the `fast_` functions are for.
#[diagnostic::on_unimplemented(
    message = "the `fast_` functions are for `f32` and its vectors, not for `{Self}`",
    label = "expected `f32`, `Float2`, `Float3` or `Float4`"
)]
pub trait SingleGeometric: Geometric<Scalar = f32> {}
impl<T: Geometric<Scalar = f32>> SingleGeometric for T {}

generic_functions! { call on_host "6.15.5";
    /// The cross product; the fourth lane of the result, if there is one, is 0.
    cross<T: Cross>(x: T, y: T) -> T = |_program| Form::Builtin("cross"), T::cross(x, y);
    /// The dot product.
    dot<T: Geometric>(x: T, y: T) -> T::Scalar = |_program| Form::Builtin("dot"), T::dot(x, y);
    /// `length(x - y)`
    distance<T: Geometric>(x: T, y: T) -> T::Scalar = |_program| Form::Builtin("distance"), T::distance(x, y);
    /// The length of the vector.
    length<T: Geometric>(x: T) -> T::Scalar = |_program| Form::Builtin("length"), T::length(x);
    /// The vector in the same direction, of length 1.
    normalize<T: Geometric>(x: T) -> T = |_program| Form::Builtin("normalize"), T::normalize(x);
    /// `distance(x, y)`, with `half_sqrt`.
    fast_distance<T: SingleGeometric>(x: T, y: T) -> f32 = |_program| Form::Builtin("fast_distance"), T::distance(x, y);
    /// `length(x)`, with `half_sqrt`.
    fast_length<T: SingleGeometric>(x: T) -> f32 = |_program| Form::Builtin("fast_length"), T::length(x);
    /// `normalize(x)`, with `half_rsqrt`.
    fast_normalize<T: SingleGeometric>(x: T) -> T = |_program| Form::Builtin("fast_normalize"), T::normalize(x);
}
