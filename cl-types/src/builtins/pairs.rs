//! Math functions with two results (OpenCL C specification 6.15.2). Where OpenCL C takes a pointer for the second one,
//! they give a tuple.

use super::helper::Words;
use super::host::Host;
use super::math::Float;
use super::math::of_floats::FloatFunctions;
use crate::types::DeviceType;
use crate::vectors::{Element, Lane, Vector};

/// A row each of the table; each gives a method of [`FloatPairs`] and a function.
macro_rules! pair_functions {
    ($($section:literal { $($(#[$doc:meta])*
        $name:ident($($arg:ident),*) $ulps:tt, $second:ident $second_ulps:tt = $host:expr;)* })*) => {
        /// A floating-point type, for the functions with two results.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no floating-point type of the functions of OpenCL C (6.15.2): write `x as f32`, of a vector `convert_float4(v)`",
            label = "expected `f32`, `f64` or a vector of these"
        )]
        pub trait FloatPairs: Float {
            $($(#[doc(hidden)] fn $name($($arg: Self),*) -> (Self, pair_functions!(@type $second Self));)*)*
        }

        pair_functions!(@impl f32 $($($name($($arg),*) $second = $host;)*)*);
        pair_functions!(@impl f64 $($($name($($arg),*) $second = $host;)*)*);

        impl<T, const N: usize> FloatPairs for Vector<T, N>
        where
            T: FloatPairs<Int = i32> + Element + Lane<N>,
            i32: Lane<N>,
            Vector<T, N>: Float<Int = Vector<i32, N>>,
        {
            $($(
                #[inline]
                fn $name($($arg: Self),*) -> (Self, pair_functions!(@type $second Self)) {
                    $(let $arg = $arg.lanes();)*
                    let both: [_; N] = std::array::from_fn(|lane| T::$name($($arg[lane]),*));
                    (Vector::from_fn(|lane| both[lane].0), Vector::from_fn(|lane| both[lane].1))
                }
            )*)*
        }

        $(generic_functions! { call on_host $section;
            $($(#[$doc])* $name<T: FloatPairs>($($arg: T),*) -> (T, pair_functions!(@type $second T)) =
                |program| {
                    let returns = <(T, pair_functions!(@type $second T))>::cl_type();
                    let parameters = [$(concat!("T ", stringify!($arg))),*].join(", ");
                    let arguments = [$(stringify!($arg)),*].join(", ");
                    Words::of(&T::cl_type()).giving(&returns).helper(
                        program,
                        concat!(stringify!($name), "_pair"),
                        &format!(
                            "R NAME({parameters}) {{\n    R both;\n    both._0 = {}({arguments}, &both._1);\n    \
                             return both;\n}}\n",
                            stringify!($name)
                        ),
                    )
                },
                <T as FloatPairs>::$name($($arg),*);)*
        })*
    };
    (@impl $t:ident $($name:ident($($arg:ident),*) $second:ident = $host:expr;)*) => {
        impl FloatPairs for $t {
            $(
                #[inline]
                fn $name($($arg: Self),*) -> (Self, pair_functions!(@type $second Self)) { $host }
            )*
        }
    };
    (@type Float $t:ty) => { $t };
    (@type Int $t:ty) => { <$t as FloatFunctions>::Int };
}

crate::pair_table!(pair_functions);
