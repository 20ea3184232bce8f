//! Slices as values: parts of arrays and of memory in each space, on their own and on their way through functions.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case};

#[device]
fn total(x: &[f32]) -> f32 {
    let mut sum = 0.0;
    for v in x {
        sum += *v;
    }
    sum
}

#[device]
fn total_of<P: Place<[i32]> + ?Sized>(x: &P) -> i32 {
    let mut sum = 0;
    for k in 0..x.len() {
        sum += x[k];
    }
    sum
}

#[device]
fn first_of(x: &[f32]) -> f32 {
    x[0]
}

/// The length of a part of an array is a number, and so nothing is left to check.
#[kernel]
pub fn private(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut a = [1.0f32, 2.0, 3.0, 4.0, x[i]];
    let all: &[f32] = &a;
    let middle = &a[1..4];
    let sum = total(all) + total(middle) + total(&a[2..]) + first_of(&a[..=1]) + first_of(&[3.0, 4.0]);
    let picked = sum + middle[i % 3] + all[4];
    let part = &mut a[1..3];
    part[0] = 7.0;
    part.swap(0, 1);
    a[3..].fill(9.0);
    a[..2][1] += 0.5;
    out[i] = picked + total(&a) + a[1..].len() as f32;
}

/// Parts whose ends are computed: each is checked once, and not at its elements.
#[kernel]
pub fn rows(x: &Global<[i32]>, n: usize, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let row = &x[i * n..(i + 1) * n];
    let same = &x[i * n..i * n + n];
    let mut sum = 0;
    for k in 0..row.len() {
        sum += row[k];
    }
    for v in same {
        sum += *v * 10;
    }
    for v in &x[i..] {
        sum -= *v;
    }
    let to = &mut out[i..=i];
    to[0] = sum + total_of(&x[..i]) + total_of(row);
}

/// Of slices whose length nobody asks for only the check is left.
#[kernel]
pub fn ends(x: &Global<[i32]>, n: usize, out: &mut Global<[i32]>) {
    let rest = &x[n..];
    let _ = rest;
    out[get_global_id(0)] = 1;
}

/// A variable that is assigned other slices has the length of the last.
#[kernel]
pub fn moving(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut s = &x[..];
    let before = s;
    let mut sum = 0;
    while s.len() > 2 {
        sum += s[0] * s[s.len() - 1];
        s = &s[1..s.len() - 1];
    }
    let chosen = if i % 2 == 0 { &x[..2] } else { &x[2..5] };
    for v in chosen {
        sum += *v;
    }
    out[i] = sum * 100 + (before.len() * 10 + s.len()) as i32;
}

#[kernel]
pub fn pieces(x: &Global<[i32]>, n: usize, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    for chunk in x.chunks(n) {
        sum = sum * 3 + chunk[0] + chunk[chunk.len() - 1];
    }
    for chunk in x.chunks_exact(4) {
        sum += chunk[3] - chunk[0];
    }
    for window in x.windows(3) {
        sum += window[0] * window[1] - window[2];
    }
    let a = [1, 2, 3, 4, 5, 6];
    for (k, window) in a.windows(2).enumerate() {
        sum += window[1] * k as i32;
    }
    for chunk in a.chunks(2).rev() {
        sum = sum * 2 + chunk[0];
    }
    out[i] = sum;
}

#[kernel]
pub fn halves(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (left, right) = x.split_at(i);
    let mut b = [0; 8];
    for (k, chunk) in b.chunks_mut(4).enumerate() {
        chunk.fill(k as i32 + 1);
        chunk[k] = 5;
    }
    let (low, high) = b.split_at_mut(4);
    low[0] = high[1];
    high[0] = low[1] + 4;
    out[i] = total_of(left) * 1000 + right.len() as i32 * 100 + total_of(&b);
}

/// A part stays in its space.
#[kernel]
pub fn spaces(x: &Global<[i32]>, c: &Constant<[i32]>, scratch: &mut Local<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[[i32; 8]; 4]>;
    let l = get_local_id(0);
    tile[l % 4][l] = x[l];
    tile[(l + 1) % 4][l] = 1;
    scratch[l] = c[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    let row = &tile[0][3..5];
    out[l] = total_of(row) * 100 + total_of(&scratch[1..3]) * 10 + total_of(&c[2..=3]);
}

/// The index asks the slice that it is of: it is evaluated before the place is borrowed, and after the value.
#[kernel]
pub fn asking(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut a = [1, 2, 3, 4];
    a[(i + 1) % a.len()] += 1;
    a[a[0] as usize] = a[1] + a[2];
    let last = &mut a[a.len() - 1];
    *last += 5;
    out[(i + 3) % out.len()] = x[x.len() - 1] + a[3] + a[1];
}

/// A slice that a loop makes, or assigns, has no length before the loop.
#[kernel]
pub fn in_loops(x: &Global<[i32]>, step: &Global<[usize]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    for k in 0..x.len() {
        let rest = &x[k..];
        sum += rest[step[i] % 2] * rest[rest.len() - 1];
        if k == 7 {
            break;
        }
    }
    let mut s = x;
    for k in 0..3usize {
        sum += s[k + i];
        s = &s[1..];
    }
    out[i] = sum;
}

#[derive(Clone, Copy, PartialEq, PartialOrd, ClType)]
struct Hit {
    id: u32,
    at: f32,
}

/// Methods that are loops, on arrays, on parts of them and on memory.
#[kernel]
pub fn sorts(x: &Global<[f32]>, keys: &Global<[u32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut window: [f32; 5] = core::array::from_fn(|k| x[(i + k) % x.len()]);
    window.sort_unstable_by(|a, b| a.total_cmp(b));
    let median = window[2];
    let mut few = [3u32, keys[i], 1, 9];
    few.sort();
    few[1..].reverse();
    let mut hits = [Hit { id: 3, at: x[i] }, Hit { id: 1, at: 0.5 }, Hit { id: 2, at: 7.0 }];
    hits.sort_by(|a, b| b.at.partial_cmp(&a.at).unwrap());
    let first = hits[0].id;
    hits.sort_by_key(|hit| hit.id);
    let has = few.contains(&9) && !keys.contains(&(i as u32 + 40));
    let place = match keys.binary_search(&few[0]) {
        Ok(at) => at as f32,
        Err(at) => -(at as f32),
    };
    out[i] =
        median + few[1] as f32 * 10.0 + first as f32 * 100.0 + hits[2].at + has as u32 as f32 * 1000.0 + place * 0.25;
}

/// A type of the user's has methods of the same names.
#[derive(Clone, Copy, ClType)]
struct Interval(i32, i32);

#[device]
impl Interval {
    fn contains(&self, v: i32) -> bool {
        self.0 <= v && v < self.1
    }
}

#[kernel]
pub fn methods_of_users(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let interval = Interval(2, 9);
    let few = [3, 8, x[i]];
    out[i] = interval.contains(x[i]) as i32 + 10 * few.contains(&8) as i32 + 100 * x.contains(&5) as i32;
}

/// What is no less than another is no less than their difference, as long as neither changes.
#[kernel(work_group_size = (16))]
pub fn differences(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 16]>;
    let lid = get_local_id(0);
    tile[lid] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut offset = 1;
    let mut sum = 0;
    while offset < 16 {
        if lid >= offset {
            sum += tile[lid - offset];
        }
        offset *= 2;
    }
    if lid >= offset - 16 {
        offset -= 15;
        sum += 100 * tile.get(lid.wrapping_sub(offset)).copied().unwrap_or(7) + tile[lid.wrapping_sub(offset) % 16];
    }
    out[get_global_id(0)] = sum;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("slices_private", private::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0.5f32, 1.5, 2.5, 3.5])?, queue.zeroed::<f32>(4)?);
            private(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("slices_rows", rows::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(4)?);
            rows(&x, 2, &mut out).enqueue(queue, 4)?;
            let right = Output::exact(out.read()?);
            let wrong = told(rows(&x, 5, &mut out).enqueue(queue, 4).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("slices_ends", ends::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(1)?);
            ends(&x, NUMBERS.len(), &mut out).enqueue(queue, 1)?;
            let right = Output::exact(out.read()?);
            let wrong = told(ends(&x, 13, &mut out).enqueue(queue, 1).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("slices_moving", moving::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(2)?);
            moving(&x, &mut out).enqueue(queue, 2)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("slices_pieces", pieces::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(1)?);
            pieces(&x, 3, &mut out).enqueue(queue, 1)?;
            let right = Output::exact(out.read()?);
            let wrong = told(pieces(&x, 0, &mut out).enqueue(queue, 1).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("slices_halves", halves::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(12)?);
            halves(&x, &mut out).enqueue(queue, 4)?;
            let right = Output::exact(out.read()?);
            let range = NdRange::new(1).offset(12);
            let wrong = told(halves(&x, &mut out).enqueue(queue, range).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("slices_asking", asking::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(6)?);
            asking(&x, &mut out).enqueue(queue, 6)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("slices_in_loops", in_loops::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(3)?);
            in_loops(&x, &queue.upload(&[0usize, 1, 5])?, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("slices_spaces", spaces::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&NUMBERS)?, queue.zeroed::<i32>(8)?);
            let c = queue.upload(&NUMBERS)?;
            spaces(&x, &c, &mut LocalMemory::new(8), &mut out).enqueue(queue, NdRange::new(8).local(8))?;
            Ok(Output::exact(out.read()?))
        }),
        case!("slices_sorts", sorts::kernel(), |queue| {
            let (x, keys) =
                (queue.upload(&[0.5f32, -1.5, 2.5, 9.0, 3.5, 1.0])?, queue.upload(&[1u32, 2, 5, 9, 40, 43])?);
            let mut out = queue.zeroed::<f32>(6)?;
            sorts(&x, &keys, &mut out).enqueue(queue, 6)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("slices_methods_of_users", methods_of_users::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[1, 2, 5, 9])?, queue.zeroed::<i32>(4)?);
            methods_of_users(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("slices_differences", differences::kernel(), |queue| {
            let x: Vec<i32> = (0..32).map(|k| k * k % 23).collect();
            let (x, mut out) = (queue.upload(&x)?, queue.zeroed::<i32>(32)?);
            differences(&x, &mut out).enqueue(queue, NdRange::new(32).local(16))?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}

const NUMBERS: [i32; 11] = [0, 7, 3, 10, 6, 2, 9, 5, 1, 8, 4];
