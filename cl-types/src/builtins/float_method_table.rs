/// The methods of std on `f32` and `f64` that are no function of OpenCL C as they are; columns as in
/// `int_method_table`.
#[doc(hidden)]
#[macro_export]
macro_rules! float_method_table {
    ($with:ident) => {
        $with! {
            // A NaN stays one, unlike with the `clamp` of OpenCL C. Where the least is greater than the greatest std panics; here
            // that is not asked, as of integers.
            clamp clamp_on_device method_float_clamp(least: T, greatest: T) -> T =
                |p, w| w.helper(
                    p,
                    "clamp",
                    "T NAME(T x, T least, T greatest) {\n    return x < least ? least : x > greatest ? greatest : x;\n}\n",
                ),
                |x| if x < least { least } else if x > greatest { greatest } else { x };
            div_euclid div_euclid_on_device method_float_div_euclid(by: T) -> T =
                |p, w| w.helper(p, "div_euclid", float_div_euclid(&w)), |x| x.div_euclid(by);
            rem_euclid rem_euclid_on_device method_float_rem_euclid(by: T) -> T =
                |p, w| w.helper(
                    p,
                    "rem_euclid",
                    "T NAME(T x, T y) {\n    const T rest = fmod(x, y);\n    \
                     return rest < ZERO ? rest + fabs(y) : rest;\n}\n",
                ),
                |x| x.rem_euclid(by);
            fract fract_on_device method_fract() -> T =
                |p, w| w.helper(p, "fract", "T NAME(T x) {\n    return x - trunc(x);\n}\n"), |x| x.fract();
            recip recip_on_device method_recip() -> T =
                |p, w| w.helper(p, "recip", "T NAME(T x) {\n    return ONE / x;\n}\n"), |x| x.recip();
            signum signum_on_device method_float_signum() -> T =
                |p, w| w.helper(p, "signum", "T NAME(T x) {\n    return isnan(x) ? x : copysign(ONE, x);\n}\n"),
                |x| x.signum();
            midpoint midpoint_on_device method_float_midpoint(other: T) -> T =
                |p, w| w.helper(
                    p,
                    "midpoint",
                    "T NAME(T x, T y) {\n    const T sum = x + y;\n    \
return isinf(sum) && isfinite(x) && isfinite(y) ? x / 2 + y / 2 : sum / 2;\n}\n",
                ),
                |x| x.midpoint(other);
            log log_on_device method_log_to_base(base: T) -> T =
                |p, w| w.helper(p, "log", "T NAME(T x, T base) {\n    return log(x) / log(base);\n}\n"), |x| x.log(base);
            sin_cos sin_cos_on_device method_sin_cos() -> Pair =
                |p, w| w.helper(
                    p, "sin_cos", "R NAME(T x) {\n    R both;\n    both._0 = sincos(x, &both._1);\n    return both;\n}\n",
                ),
                |x| x.sin_cos();
            powi powi_on_device method_powi(n: i32) -> T = |_p, _w| Form::Intrinsic(Intrinsic::Power), |x| x.powi(n);
            is_nan is_nan_on_device method_is_nan() -> bool = |_p, _w| Form::Builtin("isnan"), |x| x.is_nan();
            is_infinite is_infinite_on_device method_is_infinite() -> bool =
                |_p, _w| Form::Builtin("isinf"), |x| x.is_infinite();
            is_finite is_finite_on_device method_is_finite() -> bool =
                |_p, _w| Form::Builtin("isfinite"), |x| x.is_finite();
            is_normal is_normal_on_device method_is_normal() -> bool =
                |_p, _w| Form::Builtin("isnormal"), |x| x.is_normal();
            // By the bits: a device may take such a number for zero.
            is_subnormal is_subnormal_on_device method_is_subnormal() -> bool =
                |p, w| w.helper(p, "is_subnormal", match w.bits() {
                    64 => "bool NAME(T x) {\n    return (as_ulong(x) & LONG_MAX) - 1 < 0xfffffffffffffUL;\n}\n",
                    _ => "bool NAME(T x) {\n    return (as_uint(x) & INT_MAX) - 1 < 0x7fffffu;\n}\n",
                }),
                |x| x.is_subnormal();
            next_up next_up_on_device method_next_up() -> T =
                |p, w| w.helper(p, "next_up", "T NAME(T x) {\n    return nextafter(x, (T)INFINITY);\n}\n"),
                |x| x.next_up();
            next_down next_down_on_device method_next_down() -> T =
                |p, w| w.helper(p, "next_down", "T NAME(T x) {\n    return nextafter(x, (T)-INFINITY);\n}\n"),
                |x| x.next_down();
            is_sign_negative is_sign_negative_on_device method_is_sign_negative() -> bool =
                |_p, _w| Form::Builtin("signbit"), |x| x.is_sign_negative();
            is_sign_positive is_sign_positive_on_device method_is_sign_positive() -> bool =
                |p, w| w.helper(p, "is_sign_positive", "bool NAME(T x) {\n    return !signbit(x);\n}\n"),
                |x| x.is_sign_positive();
            to_bits to_bits_on_device method_to_bits() -> U =
                |_p, w| Form::Builtin(if w.bits() == 64 { "as_ulong" } else { "as_uint" }), |x| x.to_bits();
        }
    };
}
