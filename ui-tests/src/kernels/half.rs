//! `f16`, whose bits are a `ushort` in C.

use cl_runtime::prelude::*;

use super::floats::arithmetic;
use crate::case::{Case, Output, case, map2};

const LIMIT: f16 = f16::from_f32_const(1000.0);

#[kernel]
pub fn saxpy(a: f16, x: &Global<[f16]>, y: &mut Global<[f16]>) {
    let i = get_global_id(0);
    if i < y.len() {
        y[i] += a * x[i];
        if y[i] > LIMIT {
            y[i] = -y[i] / a;
        }
    }
}

#[kernel]
pub fn lengths(x: &Global<[f16]>, out: &mut Global<[f16]>) {
    let i = get_global_id(0);
    vstore_half_rte(length(vload_half3(i, x)), i, out);
}

fn halves<const N: usize>(x: [f32; N]) -> [f16; N] {
    x.map(f16::from_f32)
}

fn wide(x: Vec<f16>) -> Vec<f32> {
    x.into_iter().map(f16::to_f32).collect()
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("half_saxpy", saxpy::kernel(), |queue| {
            let (x, mut y) =
                (queue.upload(&halves([1.0, 0.1, -3.5, 6e4]))?, queue.upload(&halves([0.5, 7.0, 2.0, 1e4]))?);
            saxpy(f16::from_f32(1.5), &x, &mut y).enqueue(queue, 4)?;
            Ok(Output::exact::<Vec<f32>>(wide(y.read()?)))
        }),
        case!("half_lengths", lengths::kernel(), |queue| {
            let x = queue.upload(&halves([3.0, 4.0, 12.0, 0.25, 0.0, 0.0]))?;
            let mut out = queue.upload(&[f16::ZERO; 2])?;
            lengths(&x, &mut out).enqueue(queue, 2)?;
            Ok(Output::exact::<Vec<f32>>(wide(out.read()?)))
        }),
        case!("half_arithmetic", arithmetic::<f16>::kernel(), |queue| {
            let (x, y) = (halves([0.1, -7.25, 1e-4, 6e4]), halves([3.0, -0.3, 2.0, 5e4]));
            let out: Vec<f16> = map2(queue, &x, &y, 7, |x, y, out| arithmetic(x, y, out))?;
            Ok(Output::exact::<Vec<f32>>(wide(out)))
        }),
    ]
}
