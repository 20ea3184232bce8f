//! The built-in functions of numbers by their names, for calls of which the macro knows the types: no slot finds these.

use super::geometric::Geometric;
use super::math::{Float, Single};
use super::methods::*;
use super::number::{Int, Number};
use super::*;
use crate::EmitError;
use crate::emit::{Callee, Definition, Form, Program};
use crate::types::{Scalar, Type};
use crate::vectors::definitions::{Components, Splat};
use crate::vectors::{Lane, Vector};

type Emit = fn(&mut Program) -> Result<Callee, EmitError>;

/// The function of that name, of a number or a vector of that type.
pub fn emit(name: &str, of: &Type, program: &mut Program) -> Option<Result<Callee, EmitError>> {
    match (name.strip_prefix("method_"), of) {
        (Some(method), Type::Vector(element, width)) => lane(method, *element, *width).map(Ok),
        _ => emitting(name, of).map(|emit| emit(program)),
    }
}

/// `v.x`
fn lane(name: &str, element: Scalar, width: u8) -> Option<Callee> {
    let components = Components::of(Components::lanes(&[cl_tree::lane(name, width)?.into()]));
    let form = Form::Intrinsic(Intrinsic::Components(components));
    Some(Callee { form, parameters: vec![Type::Vector(element, width)], returns: Type::Scalar(element) })
}

fn emitting(name: &str, of: &Type) -> Option<Emit> {
    macro_rules! integers {
        ($scalar:expr; $($variant:ident $t:ident)*) => {
            match $scalar {
                Scalar::F32 => of_single::<f32>(name).or_else(|| of_floats::<f32>(name)).or_else(|| of_numbers::<f32>(name)),
                Scalar::F64 => of_floats::<f64>(name).or_else(|| of_numbers::<f64>(name)),
                $(Scalar::$variant => of_integers::<$t>(name).or_else(|| of_numbers::<$t>(name)),)*
                Scalar::Bool | Scalar::F16 => None,
            }
        };
    }
    match of {
        Type::Scalar(scalar) => integers! { *scalar;
            I8 i8 U8 u8 I16 i16 U16 u16 I32 i32 U32 u32 I64 i64 U64 u64 Isize isize Usize usize
        },
        Type::Vector(Scalar::F32, 2) => of_vectors::<2>(name),
        Type::Vector(Scalar::F32, 3) => of_vectors::<3>(name),
        Type::Vector(Scalar::F32, 4) => of_vectors::<4>(name),
        _ => None,
    }
}

/// One row a class of types: the functions of it, all of which have one type parameter.
macro_rules! of {
    ($($of:ident $class:path: $($name:ident)*;)*) => { $(
        fn $of<T: $class>(name: &str) -> Option<Emit> {
            Some(match name {
                $(stringify!($name) => <$name<T> as Definition>::emit,)*
                _ => return None,
            })
        }
    )* };
}

of! {
    of_numbers Number: clamp max min method_max method_min;
    of_single Single: half_cos half_divide half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_powr half_recip half_rsqrt half_sin half_sqrt half_tan native_cos native_divide native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_powr native_recip native_rsqrt native_sin native_sqrt native_tan;
    of_floats Float: acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt ceil copysign cos cosh cospi degrees erf erfc exp exp10 exp2 expm1 fabs fdim floor fma fmax fmin fmod hypot lgamma log log10 log1p log2 logb mad maxmag minmag mix nextafter pow powr radians remainder rint round rsqrt sign sin sinh sinpi smoothstep sqrt step tan tanh tanpi tgamma trunc
        method_abs method_acos method_acosh method_asin method_asinh method_atan method_atan2 method_atanh method_cbrt method_ceil method_copysign method_cos method_cosh method_exp method_exp2 method_exp_m1 method_floor method_hypot method_ln method_ln_1p method_log10 method_log2 method_mul_add method_powf method_round method_round_ties_even method_sin method_sinh method_sqrt method_tan method_tanh method_to_degrees method_to_radians method_trunc;
    of_integers Integer: add_sat clz hadd mad_hi mad_sat mul_hi popcount rhadd rotate sub_sat method_clamp
        method_count_ones method_count_zeros method_leading_zeros method_leading_ones method_trailing_zeros method_trailing_ones method_rotate_left method_rotate_right method_swap_bytes method_reverse_bits method_wrapping_add method_wrapping_sub method_wrapping_mul;
}

/// The functions of vectors of `f32`.
fn of_vectors<const N: usize>(name: &str) -> Option<Emit>
where
    f32: Lane<N>,
    Vector<f32, N>: Geometric,
{
    Some(match name {
        "dot" => <dot<Vector<f32, N>> as Definition>::emit,
        "splat" => <Splat<Vector<f32, N>, f32> as Definition>::emit,
        _ => return None,
    })
}

/// What all methods of integers ask.
trait Integer: Int + Unsigned {}

impl<T: Int + Unsigned> Integer for T {}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the macro takes for such a function is one.
    #[test]
    fn functions_are_found_by_name() {
        let scalar = |scalar| Type::Scalar(scalar);
        assert!(emitting("sqrt", &scalar(Scalar::F64)).is_some() && emitting("sqrt", &scalar(Scalar::U32)).is_none());
        assert!(
            emitting("native_sin", &scalar(Scalar::F32)).is_some()
                && emitting("native_sin", &scalar(Scalar::F64)).is_none()
        );
        assert!(emitting("method_rotate_left", &scalar(Scalar::U8)).is_some());
        assert!(emitting("dot", &Type::Vector(Scalar::F32, 4)).is_some());
        assert!(lane("z", Scalar::I8, 3).is_some() && lane("sf", Scalar::F64, 16).is_some());
        assert!(lane("z", Scalar::I8, 2).is_none() && lane("x", Scalar::I8, 8).is_none());
    }
}
