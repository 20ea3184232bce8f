//! Float operators and comparisons.

use std::ops::{Add, Div, Mul, Neg, Rem, Sub};

use cl_runtime::prelude::*;

use super::integers::{COMPARE, compare};
use crate::case::{Case, Output, case, map, map2};

#[kernel]
pub fn arithmetic<T>(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[T]>)
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T> + Neg<Output = T>,
{
    let i = get_global_id(0);
    out[i * 7] = x[i] + y[i];
    out[i * 7 + 1] = x[i] - y[i];
    out[i * 7 + 2] = x[i] * y[i];
    out[i * 7 + 3] = x[i] / y[i];
    out[i * 7 + 4] = x[i] % y[i];
    out[i * 7 + 5] = -x[i];
    out[i * 7 + 6] = x[i] - (y[i] - x[i]);
}

/// Division has 2.5 ULP in single precision, the rest is exact (OpenCL C specification 7.4).
const F32: &[(&str, f64)] =
    &[("+", 0.0), ("-", 0.0), ("*", 0.0), ("/", 2.5), ("%", 0.0), ("-x", 0.0), ("x - (y - x)", 0.0)];
const F64: &[(&str, f64)] =
    &[("+", 0.0), ("-", 0.0), ("*", 0.0), ("/", 0.0), ("%", 0.0), ("-x", 0.0), ("x - (y - x)", 0.0)];

/// `%=` names its place twice in C.
#[kernel]
pub fn compound(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut a = x[i];
    a += 0.5;
    a -= 0.25;
    a *= 3.0;
    a /= 2.0;
    a %= 7.0;
    out[i] = a;
    out[i] += 0.125;
    out[i % x.len()] %= 1.5;
}

#[kernel]
pub fn literals(out: &mut Global<[f32]>) {
    out[0] = 1.0;
    out[1] = 1e10;
    out[2] = 1_000.5e-3;
    out[3] = -0.0;
    out[4] = 16_777_216f32;
    out[5] = f32::MAX;
    out[6] = f32::MIN_POSITIVE;
    out[7] = f32::EPSILON;
    out[8] = f32::INFINITY;
    out[9] = -f32::INFINITY;
    out[10] = f32::NAN;
    out[11] = 2.0 * 3.0 - 1.0;
    out[12] = 1e-45;
}

#[kernel]
pub fn doubles(x: &Global<[f64]>, out: &mut Global<[f64]>) {
    let i = get_global_id(0);
    let third = 1.0 / 3.0;
    out[i] = x[i] * third + 0.1 + 1e300 * f64::EPSILON;
}

pub fn cases() -> Vec<Case> {
    const X: [f32; 8] = [0.0, 1.5, -7.25, 1e30, f32::INFINITY, f32::NAN, -0.0, 5.5];
    const Y: [f32; 8] = [2.0, -0.5, 2.0, 1e-30, 3.0, 1.0, 4.0, -1.75];
    vec![
        case!("floats_arithmetic_f32", arithmetic::<f32>::kernel(), |queue| {
            let out = map2(queue, &X, &Y, 7, |x, y, out| arithmetic(x, y, out))?;
            Ok(Output::table::<f32>(F32, &out))
        }),
        case!("floats_arithmetic_f64", arithmetic::<f64>::kernel(), |queue| {
            let out = map2(queue, &X.map(f64::from), &Y.map(f64::from), 7, |x, y, out| arithmetic(x, y, out))?;
            Ok(Output::table::<f64>(F64, &out))
        }),
        case!("floats_compare_f32", compare::<f32>::kernel(), |queue| {
            let (x, y) = ([0.0f32, 1.0, f32::NAN, f32::NAN, -1.0], [-0.0f32, 2.0, 1.0, f32::NAN, -1.0]);
            Ok(Output::table::<bool>(COMPARE, &map2(queue, &x, &y, 6, |x, y, out| compare(x, y, out))?))
        }),
        case!("floats_compound", compound::kernel(), |queue| {
            map(queue, &[1.0f32, 100.0, -3.0], 1, |x, out| compound(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("floats_literals", literals::kernel(), |queue| crate::case::once::<f32>(queue, 13, |out| literals(out))),
        case!("floats_doubles", doubles::kernel(), |queue| {
            let out: Vec<f64> = map(queue, &[1.0, 1e10, -2.5], 1, |x, out| doubles(x, out))?;
            Ok(Output::table(&[("out", 1.0)], &out))
        }),
    ]
}
