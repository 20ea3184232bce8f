//! The mathematical built-ins and the methods of std that become them, within the ULPs of the specification (7.4).

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, map2};

/// `name(x)`, each written as a function and, in the second table, as the method of std.
macro_rules! unary {
    ($functions:ident, $methods:ident, $table:ident, $method_table:ident, $count:literal;
     $($index:literal $function:ident $ulps:literal $method:ident;)*) => {
        #[kernel]
        pub fn $functions<T: Float>(x: &Global<[T]>, out: &mut Global<[T]>) {
            let i = get_global_id(0);
            $(out[i * $count + $index] = cl_runtime::prelude::$function(x[i]);)*
        }

        #[kernel]
        pub fn $methods<T: Float>(x: &Global<[T]>, out: &mut Global<[T]>) {
            let i = get_global_id(0);
            let a = x[i];
            $(out[i * $count + $index] = a.$method();)*
        }

        const $table: &[(&str, f64)] = &[$((stringify!($function), $ulps)),*];
        const $method_table: &[(&str, f64)] = &[$((concat!(".", stringify!($method)), $ulps)),*];
    };
}

unary! { trigonometry, trigonometry_methods, TRIGONOMETRY, TRIGONOMETRY_METHODS, 9;
    0 sin 4.0 sin;
    1 cos 4.0 cos;
    2 tan 5.0 tan;
    3 asin 4.0 asin;
    4 acos 4.0 acos;
    5 atan 5.0 atan;
    6 sinh 4.0 sinh;
    7 cosh 4.0 cosh;
    8 tanh 5.0 tanh;
}

unary! { exponentials, exponential_methods, EXPONENTIALS, EXPONENTIAL_METHODS, 12;
    0 exp 3.0 exp;
    1 exp2 3.0 exp2;
    2 expm1 3.0 exp_m1;
    3 log 3.0 ln;
    4 log2 3.0 log2;
    5 log10 3.0 log10;
    6 log1p 2.0 ln_1p;
    7 sqrt 3.0 sqrt;
    8 cbrt 2.0 cbrt;
    9 asinh 4.0 asinh;
    10 acosh 4.0 acosh;
    11 atanh 5.0 atanh;
}

unary! { rounding, rounding_methods, ROUNDING, ROUNDING_METHODS, 6;
    0 ceil 0.0 ceil;
    1 floor 0.0 floor;
    2 rint 0.0 round_ties_even;
    3 round 0.0 round;
    4 trunc 0.0 trunc;
    5 fabs 0.0 abs;
}

#[kernel]
pub fn binary<T: Float>(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[T]>) {
    let i = get_global_id(0);
    out[i * 10] = atan2(x[i], y[i]);
    out[i * 10 + 1] = copysign(x[i], y[i]);
    out[i * 10 + 2] = fdim(x[i], y[i]);
    out[i * 10 + 3] = fmax(x[i], y[i]);
    out[i * 10 + 4] = fmin(x[i], y[i]);
    out[i * 10 + 5] = fmod(x[i], y[i]);
    out[i * 10 + 6] = hypot(x[i], y[i]);
    out[i * 10 + 7] = pow(fabs(x[i]), y[i]);
    out[i * 10 + 8] = fma(x[i], y[i], x[i]);
    out[i * 10 + 9] = rsqrt(fabs(x[i]));
}

const BINARY: &[(&str, f64)] = &[
    ("atan2", 6.0),
    ("copysign", 0.0),
    ("fdim", 0.0),
    ("fmax", 0.0),
    ("fmin", 0.0),
    ("fmod", 0.0),
    ("hypot", 4.0),
    ("pow", 16.0),
    ("fma", 0.0),
    ("rsqrt", 2.0),
];

#[kernel]
pub fn binary_methods(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let a = x[i];
    out[i * 9] = a.atan2(y[i]);
    out[i * 9 + 1] = a.copysign(y[i]);
    out[i * 9 + 2] = a.max(y[i]);
    out[i * 9 + 3] = x[i].min(y[i]);
    out[i * 9 + 4] = a.hypot(y[i]);
    out[i * 9 + 5] = a.abs().powf(y[i]);
    out[i * 9 + 6] = a.mul_add(y[i], 1.0);
    out[i * 9 + 7] = a.clamp(-1.0, 2.0);
    out[i * 9 + 8] = a.to_degrees() + a.to_radians();
}

const BINARY_METHODS: &[(&str, f64)] = &[
    (".atan2", 6.0),
    (".copysign", 0.0),
    (".max", 0.0),
    (".min", 0.0),
    (".hypot", 4.0),
    (".powf", 16.0),
    (".mul_add", 0.0),
    (".clamp", 0.0),
    (".to_degrees + .to_radians", 4.0),
];

/// The specification leaves the error of most of these to the device; ours allow for another order of operations.
#[kernel]
pub fn common(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i * 9] = clamp(x[i], -1.0, 1.0);
    out[i * 9 + 1] = degrees(x[i]);
    out[i * 9 + 2] = radians(x[i]);
    out[i * 9 + 3] = max(x[i], y[i]) - min(x[i], y[i]);
    out[i * 9 + 4] = mix(x[i], y[i], 0.25);
    out[i * 9 + 5] = sign(x[i]);
    out[i * 9 + 6] = smoothstep(-2.0, 2.0, x[i]);
    out[i * 9 + 7] = step(x[i], y[i]);
    out[i * 9 + 8] = mad(x[i], 4.0, 1.0);
}

const COMMON: &[(&str, f64)] = &[
    ("clamp", 0.0),
    ("degrees", 4.0),
    ("radians", 4.0),
    ("max - min", 0.0),
    ("mix", 4.0),
    ("sign", 0.0),
    ("smoothstep", 8.0),
    ("step", 0.0),
    ("mad", 2.0),
];

/// A number beside a vector stands for all lanes.
#[kernel]
pub fn beside_vectors(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (v, number) = (Float4::new(x[i], y[i], -x[i], 2.0), y[i]);
    let smooth = smoothstep(-2.0, 2.0, v);
    out[i * 9] = clamp(v, -1.0, 1.0).y();
    out[i * 9 + 1] = (max(v, number) - min(v, 0.5)).z();
    out[i * 9 + 2] = fmax(fmin(v, number), 0.25).x();
    out[i * 9 + 3] = mix(v, v.wzyx(), 0.25).x();
    out[i * 9 + 4] = mix(v, v.wzyx(), v).w();
    out[i * 9 + 5] = smooth.x() + smoothstep(v - 1.0, v + 2.0, v).w();
    out[i * 9 + 6] = step(number, v).z() + step(v, v.yxwz()).w();
    out[i * 9 + 7] = ldexp(v, 3).x();
    out[i * 9 + 8] = ldexp(v, Int4::new(1, i as i32, 3, 4)).y();
}

const BESIDE_VECTORS: &[(&str, f64)] = &[
    ("clamp", 0.0),
    ("max - min", 0.0),
    ("fmax of fmin", 0.0),
    ("mix", 4.0),
    ("mix of vectors", 4.0),
    ("smoothstep", 8.0),
    ("step", 0.0),
    ("ldexp", 0.0),
    ("ldexp of vectors", 0.0),
];

#[kernel]
pub fn beside_vectors_of_integers(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let narrow = Char4::new(x[i] as i8, 5, -5, 0);
    let long = Ulong2::new(x[i] as u64, 7);
    out[i * 4] = max(Int2::new(x[i], 3), 5).x() + min(Int2::splat(x[i]), x[i] / 2).y();
    out[i * 4 + 1] = clamp(narrow, -3, 3).x() as i32;
    out[i * 4 + 2] = max(narrow, x[i] as i8).z() as i32;
    out[i * 4 + 3] = clamp(long, 5, u64::MAX - 1).x() as i32;
}

const BESIDE_VECTORS_OF_INTEGERS: &[(&str, f64)] =
    &[("max + min", 0.0), ("clamp narrow", 0.0), ("max narrow", 0.0), ("clamp long", 0.0)];

#[kernel]
pub fn sign_of_zero(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = sign(x[i]);
}

/// Of integers, where C's `abs` is unsigned.
#[kernel]
pub fn integer_functions(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i * 6] = abs(x[i]);
    out[i * 6 + 1] = x[i].abs() - 1;
    out[i * 6 + 2] = clamp(x[i], -5, 5);
    out[i * 6 + 3] = min(x[i], 7) + max(x[i], 9);
    out[i * 6 + 4] = x[i].clamp(0, 3).max(1);
    out[i * 6 + 5] = (abs(x[i] as i8) as i32) - (abs(x[i] as i16) as i32);
}

const INTEGER_FUNCTIONS: &[(&str, f64)] =
    &[("abs", 0.0), (".abs - 1", 0.0), ("clamp", 0.0), ("min + max", 0.0), (".clamp.max", 0.0), ("narrow abs", 0.0)];

const X: [f32; 6] = [0.5, -0.75, 0.001, 1.0, -1.0, 0.0];
const POSITIVE: [f32; 6] = [0.5, 0.75, 0.001, 0.25, 0.9, 0.125];
const WIDE: [f32; 9] = [0.5, -0.5, 1.5, 2.5, -2.5, 1e10, -0.0, 3.7, -3.7];

/// At both types. The tolerances of double precision are the same or less.
macro_rules! one_argument {
    ($($name:literal $kernel:ident $table:ident $x:ident;)*) => { vec![$(
        case!(concat!("math_", $name, "_f32"), $kernel::<f32>::kernel(), |queue| {
            Ok(Output::table::<f32>($table, &map(queue, &$x, $table.len(), |x, out| $kernel(x, out))?))
        }),
        case!(concat!("math_", $name, "_f64"), $kernel::<f64>::kernel(), |queue| {
            Ok(Output::table::<f64>($table, &map(queue, &$x.map(f64::from), $table.len(), |x, out| $kernel(x, out))?))
        })
    ),*] };
}

pub fn cases() -> Vec<Case> {
    const A: [f32; 7] = [0.5, -0.75, 3.0, 0.125, -1.0, 7.25, 1e-3];
    const B: [f32; 7] = [2.0, 0.5, -3.0, 1.0, -1.0, 2.0, 0.25];
    let mut cases = one_argument! {
        "trigonometry" trigonometry TRIGONOMETRY X;
        "trigonometry_methods" trigonometry_methods TRIGONOMETRY_METHODS X;
        "exponentials" exponentials EXPONENTIALS POSITIVE;
        "exponential_methods" exponential_methods EXPONENTIAL_METHODS POSITIVE;
        "rounding" rounding ROUNDING WIDE;
        "rounding_methods" rounding_methods ROUNDING_METHODS WIDE;
    };
    cases.extend([
        case!("math_binary_f32", binary::<f32>::kernel(), |queue| {
            Ok(Output::table::<f32>(BINARY, &map2(queue, &A, &B, 10, |x, y, out| binary(x, y, out))?))
        }),
        case!("math_binary_f64", binary::<f64>::kernel(), |queue| {
            let (x, y) = (A.map(f64::from), B.map(f64::from));
            Ok(Output::table::<f64>(BINARY, &map2(queue, &x, &y, 10, |x, y, out| binary(x, y, out))?))
        }),
        case!("math_binary_methods", binary_methods::kernel(), |queue| {
            Ok(Output::table::<f32>(BINARY_METHODS, &map2(queue, &A, &B, 9, |x, y, out| binary_methods(x, y, out))?))
        }),
        case!("math_common", common::kernel(), |queue| {
            Ok(Output::table::<f32>(COMMON, &map2(queue, &A, &B, 9, |x, y, out| common(x, y, out))?))
        }),
        case!("math_beside_vectors", beside_vectors::kernel(), |queue| {
            Ok(Output::table::<f32>(BESIDE_VECTORS, &map2(queue, &A, &B, 9, |x, y, out| beside_vectors(x, y, out))?))
        }),
        case!("math_beside_vectors_of_integers", beside_vectors_of_integers::kernel(), |queue| {
            let x = [0, 3, -3, 100, -100, -1_000_000, i32::MAX, 128, 32_768];
            let out = map(queue, &x, 4, |x, out| beside_vectors_of_integers(x, out))?;
            Ok(Output::table::<i32>(BESIDE_VECTORS_OF_INTEGERS, &out))
        }),
        case!(
            "math_sign_of_zero",
            sign_of_zero::kernel(),
            |queue| map(queue, &[0.0f32, -0.0, f32::NAN], 1, |x, out| sign_of_zero(x, out)).map(Output::exact::<Vec<f32>>),
            deviates: &[
                ("oclgrind", "21.10 gives -0.0 for 0.0; 6.15.4 says 0.0"),
                ("NVIDIA", "580.159 gives 0.0 for -0.0; 6.15.4 says -0.0")
            ]
        ),
        case!("math_integers", integer_functions::kernel(), |queue| {
            let x = [0, 3, -3, 100, -100, i32::MIN, i32::MAX, 128, 32_768];
            Ok(Output::table::<i32>(INTEGER_FUNCTIONS, &map(queue, &x, 6, |x, out| integer_functions(x, out))?))
        }),
    ]);
    cases
}
