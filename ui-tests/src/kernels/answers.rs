//! Built-ins that give more than a number: `Option`, a flag, a second result.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, map2};

#[kernel]
pub fn sums(x: &Global<[i32]>, y: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let sum = match x[i].checked_add(y[i]) {
        Some(sum) => sum,
        None => -1,
    };
    let (product, overflows) = x[i].overflowing_mul(y[i]);
    out[3 * i] = sum;
    out[3 * i + 1] = if overflows { -1 } else { product };
    out[3 * i + 2] = if let Some(quotient) = x[i].checked_div(y[i]) { quotient } else { -1 };
}

/// Neighbours on a grid, by signed steps from unsigned places.
#[kernel]
pub fn steps(dx: &Global<[i32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let (x, by) = (i as u32, dx[i]);
    out[4 * i] = x.checked_add_signed(by).unwrap_or(1000);
    out[4 * i + 1] = x.saturating_add_signed(by);
    out[4 * i + 2] = x.wrapping_add_signed(by).checked_next_power_of_two().unwrap_or(0);
    out[4 * i + 3] = x.checked_ilog2().unwrap_or(77) + by.cast_unsigned().overflowing_add_signed(-1).1 as u32;
}

/// Numbers of two words: their sum, their difference, the product of one with a word; and what vouches or refuses.
#[kernel]
pub fn words(x: &Global<[u64]>, y: &Global<[u64]>, out: &mut Global<[u64]>) {
    let i = get_global_id(0);
    let (a, b) = ([x[i], y[i]], [y[i], x[i] >> 1]);
    let (low, carry) = a[0].carrying_add(b[0], false);
    let (high, overflows) = a[1].carrying_add(b[1], carry);
    let (least, borrow) = a[0].borrowing_sub(b[0], i % 2 == 1);
    let (most, below) = a[1].borrowing_sub(b[1], borrow);
    let (first, rest) = a[0].carrying_mul(b[0], 7);
    let (second, third) = a[1].carrying_mul_add(b[0], rest, u64::MAX);
    let small = x[i] as u16;
    let values = [
        low,
        high,
        overflows as u64,
        least,
        most,
        below as u64,
        first,
        second,
        third,
        u64::from_be(x[i]) ^ u64::from_le(y[i]),
        small.checked_next_multiple_of(y[i] as u16).map_or(1 << 20, u64::from),
        small.checked_signed_diff(y[i] as u16).map_or(1 << 20, |difference| difference as u64),
        small.checked_ilog(y[i] as u16).unwrap_or(99) as u64,
        unsafe { x[i].unchecked_shr(small as u32 % 64).unchecked_add(1) },
        (small & 0xff).strict_add(1).strict_mul(3).into(),
        f64::from_bits(x[i] >> 2).next_up().to_bits(),
    ];
    for (k, value) in values.into_iter().enumerate() {
        out[16 * i + k] = value;
    }
}

#[kernel]
pub fn parts(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (sine, cosine) = sincos(x[i]);
    let (mantissa, exponent) = frexp(x[i]);
    let (rest, quotient) = remquo(x[i], y[i]);
    let (fractions, wholes) = modf(Float2::new(x[i], y[i]));
    out[8 * i] = sine;
    out[8 * i + 1] = cosine;
    out[8 * i + 2] = mantissa;
    out[8 * i + 3] = exponent as f32;
    out[8 * i + 4] = rest;
    out[8 * i + 5] = quotient as f32;
    out[8 * i + 6] = fractions.y();
    out[8 * i + 7] = wholes.x();
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("answers_sums", sums::kernel(), |queue| {
            let (x, y) = ([1, i32::MAX, i32::MIN, 7, -40_000, 3], [2, 1, -1, 0, 70_000, -3]);
            map2(queue, &x, &y, 3, |x, y, out| sums(x, y, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("answers_steps", steps::kernel(), |queue| {
            map(queue, &[-1, 1, -2, i32::MAX, i32::MIN, 0], 4, |x, out| steps(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("answers_words", words::kernel(), |queue| {
            let (x, y) = ([1, u64::MAX, 1 << 63, 81, 0, 12345678901234567890], [2, u64::MAX, 1 << 63, 3, 1, 1 << 40]);
            map2(queue, &x, &y, 16, |x, y, out| words(x, y, out)).map(Output::exact::<Vec<u64>>)
        }),
        case!(
            "answers_parts",
            parts::kernel(),
            |queue| {
            let (x, y) = ([0.5f32, -3.75, 10.0, 1000.25], [0.25f32, 1.5, 3.0, -7.0]);
            let out: Vec<f32> = map2(queue, &x, &y, 8, |x, y, out| parts(x, y, out))?;
            let labels = ["sine", "cosine", "mantissa", "exponent", "rest", "quotient", "fraction", "whole"];
            let ulps = |label| if matches!(label, "sine" | "cosine") { 4.0 } else { 0.0 };
            let labels: Vec<_> = labels.iter().map(|&label| (label, ulps(label))).collect();
            Ok(Output::table(&labels, &out))
            },
            deviates: &[("oclgrind", "21.10 gives three bits of the quotient of remquo; 6.15.2 says seven")]
        ),
    ]
}
