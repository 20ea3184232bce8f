//! `Result`, conversions that may fail, and parts of slices that may not be there.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case, map};

#[derive(Clone, Copy, PartialEq, Debug, ClType)]
pub enum Wrong {
    Negative,
    Large(i32),
}

#[device]
fn halved(v: i32) -> Result<i32, Wrong> {
    if v < 0 {
        return Err(Wrong::Negative);
    }
    if v > 100 { Err(Wrong::Large(v)) } else { Ok(v / 2) }
}

#[device]
fn twice_halved(v: i32) -> Result<i32, Wrong> {
    let half = halved(v)?;
    Ok(halved(half + 1)? + 1)
}

#[device]
fn found(x: &Global<[i32]>, wanted: i32) -> Result<usize, usize> {
    let mut range = 0..x.len();
    while range.start < range.end {
        let middle = (range.start + range.end) / 2;
        match x[middle].cmp(&wanted) {
            core::cmp::Ordering::Less => range.start = middle + 1,
            core::cmp::Ordering::Greater => range.end = middle,
            core::cmp::Ordering::Equal => return Ok(middle),
        }
    }
    Err(range.start)
}

/// `?`, `match` and the methods.
#[kernel]
pub fn of_helpers(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = x[i];
    let mut sum = match twice_halved(v) {
        Ok(v) => v,
        Err(Wrong::Negative) => -1000,
        Err(Wrong::Large(v)) => -v,
    };
    sum += halved(v).unwrap_or(7) + halved(v + 1).is_ok() as i32 + halved(v).is_err() as i32;
    sum += halved(v).map(|half| half * 3).ok().unwrap_or_default();
    sum += halved(v).map_err(|_| 5).unwrap_or_else(|error| error * 100);
    if let Err(Wrong::Large(v)) = halved(v) {
        sum += v;
    }
    sum += match found(x, v) {
        Ok(at) => at as i32,
        Err(at) => -1 - at as i32,
    };
    sum += x.get(i + 1).copied().ok_or(i).unwrap_or_else(|at| at as i32 * 1000);
    sum += x.first().ok_or_else(|| 3).map(|first| *first).unwrap_or(0);
    out[i] = sum;
}

/// `map_or` of a `Result` and of an `Option`, with a default that is a value or a call.
#[kernel]
pub fn mapped_or(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = x[i];
    let half = halved(v).map_or(-1, |half| half * 3);
    let other = halved(v).map_or(halved(40 - v).map_or(-5, |half| half), |half| half + v);
    out[i] = half + other * 1000 + x.get(i + 1).map_or(7, |next| *next - v) * 1000000;
}

/// A closure that gives a `Result` or an `Option` itself.
#[kernel]
pub fn chained(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = x[i];
    let mut sum = halved(v).and_then(halved).and_then(|half| halved(half + 1)).unwrap_or(-3);
    sum += v.checked_sub(5).ok_or(Wrong::Negative).and_then(halved).is_ok_and(|half| half > 2) as i32 * 10;
    sum += halved(v).is_err_and(|wrong| matches!(wrong, Wrong::Negative)) as i32 * 100;
    sum += halved(v)
        .or_else(|wrong| match wrong {
            Wrong::Large(large) => halved(large / 2),
            Wrong::Negative => Err(wrong),
        })
        .map_or_else(|_wrong| 1000, |half| half * 1000);
    let near =
        x.get(i + 1).and_then(|next| if *next > v { Some(*next) } else { None }).and_then(|next| next.checked_sub(v));
    sum += near.unwrap_or(7) * 100_000;
    let first = Some(v).and_then(|v| x.first().map(|first| *first + v));
    out[i] = sum + first.unwrap_or(0);
}

#[device]
fn is_below(v: &i32) -> bool {
    *v < 5
}

/// The search by halves, of slices in every space.
#[kernel]
pub fn halves(x: &Global<[i32]>, out: &mut Global<[usize]>) {
    let i = get_global_id(0);
    let low = i as i32 * 3;
    let own = [1, 4, 9];
    out[i] = x.partition_point(|&v| v < low) + 10 * x[1..].partition_point(|v| *v <= low);
    out[i] += 100 * own.partition_point(|v| v * v < low) + 1000 * x.partition_point(is_below);
}

/// What is out of the range of the other type is an error.
#[kernel]
pub fn conversions(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = x[i];
    let byte = u8::try_from(v).unwrap_or(200);
    let at = usize::try_from(v).unwrap_or(0);
    let short: i16 = (v * 2).try_into().unwrap_or(i16::MIN);
    let fits = i8::try_from(v).is_ok();
    let Ok(unsigned) = u32::try_from(v) else {
        out[i] = -1;
        return;
    };
    let wide = u16::try_from(at as u64 + 65530).ok().map_or(1, |v| v as i32);
    out[i] = i32::from(byte) + at as i32 + i32::from(short) + fits as i32 + unsigned as i32 + wide;
}

/// A panic says what std says, without the error.
#[kernel]
pub fn unwrapped(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = halved(x[i]).unwrap() + halved(x[i]).expect("a small number");
}

/// Parts of slices that may not be there, and what is copied into them.
#[kernel]
pub fn parts(x: &Global<[i32]>, rows: &mut Global<[[i32; 2]]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let Some(three) = x.chunks_exact(3).nth(i) else { return };
    let mut sum: i32 = three.iter().sum();
    if let Some(window) = x.windows(2).nth(i + 1) {
        sum += window[0] * window[1];
    }
    if let Some(last) = x.chunks(4).nth(i) {
        sum += 100 * last.len() as i32;
    }
    let (first, rest) = x[i..].split_first().unwrap();
    if let Some((last, before)) = rest.split_last() {
        sum += first * 1000 + last - before.len() as i32;
    }
    let mut own = [0; 6];
    own[1..4].copy_from_slice(three);
    own[4..].copy_from_slice(&rows[i]);
    let [a, b] = &mut rows[i];
    *a += own[4];
    *b -= own[1] + *a;
    let near = i.saturating_sub(1)..=(i + 1).min(2);
    for k in near.clone() {
        for l in near.clone() {
            sum += own[k + l];
        }
    }
    sum += x.iter().enumerate().filter(|&(k, _)| k % 2 == i).fold(0, |sum, (k, v)| sum + v * k as i32);
    out[i] = sum;
}

#[derive(Clone, Copy, PartialEq, Eq, ClType)]
enum Rank {
    Low = 1,
    High = 9,
}

#[device]
impl TryFrom<i32> for Rank {
    type Error = Wrong;

    fn try_from(v: i32) -> Result<Self, Self::Error> {
        match v {
            1 => Ok(Rank::Low),
            9 => Ok(Rank::High),
            v if v < 0 => Err(Wrong::Negative),
            v => Err(Wrong::Large(v)),
        }
    }
}

#[device]
fn of_a_third<T: TryFrom<i32>>(v: i32) -> Option<T> {
    T::try_from(v / 3).ok()
}

/// Conversions of the user's that may fail, of one type and of any.
#[kernel]
pub fn tried(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let rank: Result<Rank, _> = x[i].try_into();
    let of_rank = match rank {
        Ok(rank) => rank as i32,
        Err(Wrong::Large(v)) => v * 100,
        Err(Wrong::Negative) => -1,
    };
    let third = of_a_third::<Rank>(x[i]).map_or(7, |rank| rank as i32) + of_a_third::<u8>(x[i]).map_or(50, i32::from);
    out[i] = of_rank + 1000 * third + Rank::try_from(x[i] - 8).unwrap_or(Rank::High) as i32;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("results_tried", tried::kernel(), |queue| {
            map(queue, &[1, 9, -7, 3, 28, 300, 4000], 1, |x, out| tried(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("results_of_helpers", of_helpers::kernel(), |queue| {
            map(queue, &[-5, 0, 9, 60, 101, 1000], 1, |x, out| of_helpers(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("results_mapped_or", mapped_or::kernel(), |queue| {
            Ok(Output::exact(map(queue, &[12, 80, -7, 300, 0], 1, |x, out| mapped_or(x, out))?))
        }),
        case!("results_chained", chained::kernel(), |queue| {
            map(queue, &[8, -4, 300, 30, 100, 101], 1, |x, out| chained(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("results_halves", halves::kernel(), |queue| {
            map(queue, &[-4, 0, 3, 4, 9], 1, |x, out| halves(x, out)).map(Output::exact::<Vec<usize>>)
        }),
        case!("results_conversions", conversions::kernel(), |queue| {
            map(queue, &[-1, 0, 5, 6, 130, 300, 20000], 1, |x, out| conversions(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("results_unwrapped", unwrapped::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[4, 8, -3])?, queue.zeroed::<i32>(3)?);
            unwrapped(&x, &mut out).enqueue(queue, 2)?;
            let right = Output::exact(out.read()?);
            let wrong = told(unwrapped(&x, &mut out).enqueue(queue, 3).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("results_parts", parts::kernel(), |queue| {
            let x = queue.upload(&[3, 1, 4, 1, 5, 9, 2, 6, 5])?;
            let (mut rows, mut out) = (queue.upload(&[[1, 2], [3, 4], [5, 6]])?, queue.zeroed::<i32>(3)?);
            parts(&x, &mut rows, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact([out.read()?, rows.read()?.concat()].concat()))
        }),
    ]
}
