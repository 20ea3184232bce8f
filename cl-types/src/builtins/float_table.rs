/// The functions of floats whose arguments and result are of one type.
///
/// `name(args) ulps = host meaning;`. With `name<S>`, what is `: S` may be a scalar beside vectors. `ulps` says how far
/// the device may be from the exact value (OpenCL C specification 7.4, full profile), or `any`.
#[doc(hidden)]
#[macro_export]
macro_rules! float_table {
    ($with:ident) => {
        $with! {
            "6.15.2" {
                /// The arc cosine, in radians.
                acos(x) 4 = x.acos();
                /// The inverse hyperbolic cosine.
                acosh(x) 4 = Host::acosh(x);
                /// The arc cosine, in half turns: `acos(x) / pi`.
                acospi(x) 5 = x.acos() / Self::PI;
                /// The arc sine, in radians.
                asin(x) 4 = x.asin();
                /// The inverse hyperbolic sine.
                asinh(x) 4 = Host::asinh(x);
                /// The arc sine, in half turns: `asin(x) / pi`.
                asinpi(x) 5 = x.asin() / Self::PI;
                /// The arc tangent, in radians.
                atan(y) 5 = y.atan();
                /// The angle of the point `(x, y)`, in radians.
                atan2(y, x) 6 = y.atan2(x);
                /// The angle of the point `(x, y)`, in half turns.
                atan2pi(y, x) 6 = y.atan2(x) / Self::PI;
                /// The inverse hyperbolic tangent.
                atanh(x) 5 = Host::atanh(x);
                /// The arc tangent, in half turns: `atan(x) / pi`.
                atanpi(x) 5 = x.atan() / Self::PI;
                /// The cube root.
                cbrt(x) 2 = x.cbrt();
                /// Rounds up to an integer.
                ceil(x) 0 = x.ceil();
                /// The magnitude of `x` with the sign of `y`.
                copysign(x, y) 0 = x.copysign(y);
                /// The cosine of an angle in radians.
                cos(x) 4 = x.cos();
                /// The hyperbolic cosine.
                cosh(x) 4 = x.cosh();
                /// The cosine of an angle in half turns: `cos(pi * x)`.
                cospi(x) 4 = Host::cospi(x);
                /// The complementary error function.
                erfc(x) 16 = Host::erfc(x);
                /// The error function.
                erf(x) 16 = Host::erf(x);
                /// e to the power of `x`.
                exp(x) 3 = x.exp();
                /// 2 to the power of `x`.
                exp2(x) 3 = x.exp2();
                /// 10 to the power of `x`.
                exp10(x) 3 = Host::exp10(x);
                /// `exp(x) - 1`, exact near 0.
                expm1(x) 3 = x.exp_m1();
                /// The magnitude.
                fabs(x) 0 = x.abs();
                /// `x - y` where that is positive, else 0.
                fdim(x, y) 0 = if x > y { x - y } else if x.is_nan() || y.is_nan() { Self::NAN } else { 0.0 };
                /// Rounds down to an integer.
                floor(x) 0 = x.floor();
                /// `a * b + c`, rounded once.
                fma(a, b, c) 0 = a.mul_add(b, c);
                /// The greater one; a NaN gives way to a number.
                fmax<S>(x, y: S) 0 = x.max(y);
                /// The lesser one; a NaN gives way to a number.
                fmin<S>(x, y: S) 0 = x.min(y);
                /// The remainder of `x / y` rounded towards 0; what `%` means for floats.
                fmod(x, y) 0 = x % y;
                /// `sqrt(x * x + y * y)` without overflow on the way.
                hypot(x, y) 4 = x.hypot(y);
                /// The natural logarithm of the magnitude of the gamma function.
                lgamma(x) any = Host::lgamma(x);
                /// The natural logarithm.
                log(x) 3 = x.ln();
                /// The logarithm to base 10.
                log10(x) 3 = x.log10();
                /// `log(1 + x)`, exact near 0.
                log1p(x) 2 = x.ln_1p();
                /// The logarithm to base 2.
                log2(x) 3 = x.log2();
                /// The exponent of `x`, as a float.
                logb(x) 0 = Host::logb(x);
                /// `a * b + c`, as fast as the device can, however it rounds.
                mad(a, b, c) any = a * b + c;
                /// The one of the greater magnitude; of equal ones, the greater.
                maxmag(x, y) 0 = Host::maxmag(x, y);
                /// The one of the lesser magnitude; of equal ones, the lesser.
                minmag(x, y) 0 = Host::minmag(x, y);
                /// The next number after `x` in the direction of `y`.
                nextafter(x, y) 0 = Host::nextafter(x, y);
                /// `x` to the power of `y`.
                pow(x, y) 16 = x.powf(y);
                /// `x` to the power of `y`, where `x` is not negative; else NaN.
                powr(x, y) 16 = Host::powr(x, y);
                /// The remainder of `x / y` rounded to nearest.
                remainder(x, y) 0 = Host::remainder(x, y);
                /// Rounds to the nearest integer, ties to even.
                rint(x) 0 = x.round_ties_even();
                /// Rounds to the nearest integer, ties away from 0.
                round(x) 0 = x.round();
                /// `1 / sqrt(x)`.
                rsqrt(x) 2 = 1.0 / x.sqrt();
                /// The sine of an angle in radians.
                sin(x) 4 = x.sin();
                /// The hyperbolic sine.
                sinh(x) 4 = x.sinh();
                /// The sine of an angle in half turns: `sin(pi * x)`.
                sinpi(x) 4 = Host::sinpi(x);
                /// The square root.
                sqrt(x) 3 = x.sqrt();
                /// The tangent of an angle in radians.
                tan(x) 5 = x.tan();
                /// The hyperbolic tangent.
                tanh(x) 5 = x.tanh();
                /// The tangent of an angle in half turns: `tan(pi * x)`.
                tanpi(x) 6 = Host::sinpi(x) / Host::cospi(x);
                /// The gamma function.
                tgamma(x) 16 = Host::tgamma(x);
                /// Rounds towards 0 to an integer.
                trunc(x) 0 = x.trunc();
            }
            "6.15.4" {
                /// Radians to degrees.
                degrees(radians) 2 = radians.to_degrees();
                /// `x + (y - x) * a`: from `x` at `a` = 0 to `y` at 1.
                mix<S>(x, y, a: S) any = x + (y - x) * a;
                /// Degrees to radians.
                radians(degrees) 2 = degrees.to_radians();
                /// 1, -1, or `x` itself where it is a zero; 0 for a NaN.
                sign(x) 0 = if x > 0.0 { 1.0 } else if x < 0.0 { -1.0 } else if x.is_nan() { 0.0 } else { x };
                /// 0 up to `edge0`, 1 from `edge1`, smooth between.
                smoothstep<S>(edge0: S, edge1: S, x) any = {
                    let t = ((x - edge0) / (edge1 - edge0)).max(0.0).min(1.0);
                    t * t * (3.0 - 2.0 * t)
                };
                /// 0 below the edge, else 1.
                step<S>(edge: S, x) 0 = if x < edge { 0.0 } else { 1.0 };
            }
        }
    };
}

/// The faster and less exact functions, of `f32` and its vectors only: the host does the exact ones.
///
/// `half_` functions are exact to 8192 ulps; how exact `native_` ones are is the device's business.
#[doc(hidden)]
#[macro_export]
macro_rules! fast_table {
    ($with:ident) => {
        $with! {
            "6.15.2" {
                /// The cosine, for |x| up to 2^16.
                half_cos(x) = x.cos();
                /// `x / y`.
                half_divide(x, y) = x / y;
                /// e to the power of `x`.
                half_exp(x) = x.exp();
                /// 2 to the power of `x`.
                half_exp2(x) = x.exp2();
                /// 10 to the power of `x`.
                half_exp10(x) = Host::exp10(x);
                /// The natural logarithm.
                half_log(x) = x.ln();
                /// The logarithm to base 2.
                half_log2(x) = x.log2();
                /// The logarithm to base 10.
                half_log10(x) = x.log10();
                /// `x` to the power of `y`, where `x` is not negative.
                half_powr(x, y) = Host::powr(x, y);
                /// `1 / x`.
                half_recip(x) = 1.0 / x;
                /// `1 / sqrt(x)`.
                half_rsqrt(x) = 1.0 / x.sqrt();
                /// The sine, for |x| up to 2^16.
                half_sin(x) = x.sin();
                /// The square root.
                half_sqrt(x) = x.sqrt();
                /// The tangent, for |x| up to 2^16.
                half_tan(x) = x.tan();
                /// The cosine.
                native_cos(x) = x.cos();
                /// `x / y`.
                native_divide(x, y) = x / y;
                /// e to the power of `x`.
                native_exp(x) = x.exp();
                /// 2 to the power of `x`.
                native_exp2(x) = x.exp2();
                /// 10 to the power of `x`.
                native_exp10(x) = Host::exp10(x);
                /// The natural logarithm.
                native_log(x) = x.ln();
                /// The logarithm to base 2.
                native_log2(x) = x.log2();
                /// The logarithm to base 10.
                native_log10(x) = x.log10();
                /// `x` to the power of `y`, where `x` is not negative.
                native_powr(x, y) = Host::powr(x, y);
                /// `1 / x`.
                native_recip(x) = 1.0 / x;
                /// `1 / sqrt(x)`.
                native_rsqrt(x) = 1.0 / x.sqrt();
                /// The sine.
                native_sin(x) = x.sin();
                /// The square root.
                native_sqrt(x) = x.sqrt();
                /// The tangent.
                native_tan(x) = x.tan();
            }
        }
    };
}
