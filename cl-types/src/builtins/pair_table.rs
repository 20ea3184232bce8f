/// The functions of floats with two results, the second of which OpenCL C writes behind a pointer.
///
/// `name(args) ulps, Class ulps = host meaning;`: how far each result may be from the exact value, and whether the second
/// is a `Float` of the same type or an `Int`, `i32` for each lane.
#[doc(hidden)]
#[macro_export]
macro_rules! pair_table {
    ($with:ident) => {
        $with! {
            "6.15.2" {
                /// `x - floor(x)`, at most the greatest number below 1, and `floor(x)`.
                fract(x) 0, Float 0 = Host::fract(x);
                /// The number between 1/2 and 1, and the exponent of 2, whose product is `x`.
                frexp(x) 0, Int 0 = Host::frexp(x);
                /// The natural logarithm of the magnitude of the gamma function, and the sign of that.
                lgamma_r(x) any, Int 0 = Host::lgamma_r(x);
                /// The fraction and the whole number that make up `x`, both of its sign.
                modf(x) 0, Float 0 = Host::modf(x);
                /// The remainder of `x / y` rounded to nearest, and the lower seven bits of that quotient, with its sign.
                remquo(x, y) 0, Int 0 = Host::remquo(x, y);
                /// The sine and the cosine of an angle in radians.
                sincos(x) 4, Float 4 = x.sin_cos();
            }
        }
    };
}
