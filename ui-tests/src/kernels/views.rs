//! Slices that tuples and structs hold: a pointer and a length beside it.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case};

#[device]
fn halves(x: &Global<[f32]>) -> (&Global<[f32]>, &Global<[f32]>) {
    let n = x.len() / 2;
    (&x[..n], &x[n..])
}

/// Slices in tuples: chosen, exchanged, returned, and held by an `Option`.
#[kernel]
pub fn in_tuples(x: &Global<[f32]>, y: &Global<[f32]>, exchange: u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (a, b) = if exchange != 0 { (y, &x[..8]) } else { (x, &y[1..]) };
    let mut pair = (a, b);
    if i % 2 == 1 {
        pair = (pair.1, pair.0);
    }
    let (c, d) = halves(pair.0);
    let three = (c, d, 3.0f32);
    let late = if i > 3 { Some((three.1, i)) } else { None };
    let mut sum = pair.0.len() as f32 * 1000.0;
    for v in three.0 {
        sum += *v;
    }
    if let Some((slice, k)) = late {
        sum += slice[k % slice.len()] + slice.len() as f32;
    }
    out[i] = sum + d[0] * three.2 + pair.1[1];
}

#[device]
fn split(x: &[f32], at: usize) -> (&[f32], f32) {
    let parts = (&x[..at], &x[at..]);
    if x[0] > 2.0 { (parts.0, 1.0) } else { (parts.1, 2.0) }
}

/// The same in private memory.
#[kernel]
pub fn of_arrays(out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let a = [i as f32, 2.0, 3.0, 4.0];
    let (mut part, weight) = split(&a, 1);
    if i > 5 {
        part = &a[2..];
    }
    let mut rest = (part, 0usize);
    while let Some(v) = rest.0.get(rest.1) {
        out[i] += *v * weight;
        rest = (&rest.0[1..], rest.1);
    }
}

/// What nothing changes is looked at once before a loop, and no more where a condition has asked.
#[kernel]
pub fn in_fixed_tuples(x: &Global<[f32]>, y: &Global<[f32]>, n: u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let pair = if n > 3 { (x, y) } else { (y, x) };
    let nested = (pair, 3u32);
    let mut sum = 0.0;
    for k in 0..n as usize {
        sum += nested.0.0[k + 1] * pair.1[k];
    }
    if i < nested.0.1.len() {
        sum += nested.0.1[i];
    }
    out[i] = sum;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("views_in_tuples", in_tuples::kernel(), |queue| {
            let (x, y) = (queue.upload(&numbers(16, 1.0))?, queue.upload(&numbers(12, 100.0))?);
            let (mut right, mut exchanged) = (queue.zeroed::<f32>(8)?, queue.zeroed::<f32>(8)?);
            in_tuples(&x, &y, 0, &mut right).enqueue(queue, 8)?;
            in_tuples(&x, &y, 1, &mut exchanged).enqueue(queue, 8)?;
            Ok(Output::exact([right.read()?, exchanged.read()?].concat()))
        }),
        case!("views_of_arrays", of_arrays::kernel(), |queue| {
            let mut out = queue.zeroed::<f32>(8)?;
            of_arrays(&mut out).enqueue(queue, 8)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("views_in_fixed_tuples", in_fixed_tuples::kernel(), |queue| {
            let (x, y) = (queue.upload(&numbers(16, 1.0))?, queue.upload(&numbers(12, 10.0))?);
            let mut out = queue.zeroed::<f32>(8)?;
            in_fixed_tuples(&x, &y, 8, &mut out).enqueue(queue, 8)?;
            let right = Output::exact(out.read()?);
            let wrong = told(in_fixed_tuples(&x, &y, 13, &mut out).enqueue(queue, 1).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
    ]
}

fn numbers(count: usize, by: f32) -> Vec<f32> {
    (0..count).map(|k| k as f32 * by).collect()
}
