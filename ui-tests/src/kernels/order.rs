//! The order of evaluation, which Rust fixes (from left to right, the value of an assignment before its place) and C
//! does not.

use std::ops::{AddAssign, Sub};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, once};

#[device]
fn bump(x: &mut i32) -> i32 {
    *x += 1;
    *x
}

#[device]
fn next(i: &mut usize) -> usize {
    *i += 1;
    *i
}

#[device]
fn subtract(x: i64, y: i32) -> i64 {
    x - y as i64
}

#[kernel]
pub fn operands(out: &mut Global<[i32]>) {
    let mut c = 1;
    out[0] = bump(&mut c) + c;
    out[1] = c + bump(&mut c);
    out[2] = c - bump(&mut c) * c - bump(&mut c);
    out[3] = { c } + bump(&mut c);
    out[4] = (c as u32 as i32) - bump(&mut c);
    out[5] = (bump(&mut c) < c) as i32;
    out[6] = (c == bump(&mut c)) as i32;
    out[7] = -c + bump(&mut c) * (c + bump(&mut c));
    out[8] = if bump(&mut c) > c { 1 } else { c } + bump(&mut c);
    out[9] = c;
}

#[kernel]
pub fn arguments(out: &mut Global<[i64]>) {
    let mut c = 1;
    out[0] = subtract(c as i64, bump(&mut c));
    out[1] = subtract(bump(&mut c) as i64, c);
    out[2] = subtract(subtract(c as i64, bump(&mut c)), bump(&mut c));
    out[3] = max(c, bump(&mut c)) as i64 - min(bump(&mut c), c) as i64;
    out[4] = bump(&mut c).max(c) as i64;
}

#[kernel]
pub fn assignments(out: &mut Global<[i32]>) {
    let mut c = 1;
    c += bump(&mut c);
    out[0] = c;
    c -= bump(&mut c) * 2;
    out[1] = c;
    c = c + bump(&mut c);
    out[2] = c;
    let mut i = 2;
    out[i] += next(&mut i) as i32;
    out[next(&mut i)] = i as i32;
    out[i] += bump(&mut c);
    out[i + 1] = next(&mut i) as i32 + i as i32;
    out[next(&mut i)] += next(&mut i) as i32 * 10;
    out[0] += c + i as i32 * 1000;
}

#[kernel]
pub fn indices(out: &mut Global<[i32]>) {
    let mut a = [[0; 8]; 8];
    let mut i = 0;
    a[i][next(&mut i)] = 5;
    a[next(&mut i)][i] = 6;
    a[next(&mut i)][next(&mut i)] += 7;
    let mut k = 0;
    out[0] = a[0][1] + a[2][2] * 10 + a[3][4] * 100 + a[k][next(&mut k)] * 1000;
    out[1] = k as i32 * 100 + i as i32;
    let mut v = [1.5f32, 2.5, 3.5];
    let mut n = 0;
    v[next(&mut n)] %= 2.0;
    out[2] = (v[1] * 10.0) as i32 + n as i32;
    let mut m = 0;
    v[m] += v[next(&mut m)] * v[m];
    out[3] = (v[1] * 100.0) as i32;
}

#[derive(Clone, Copy, Default, ClType)]
#[repr(C)]
pub struct Tally {
    sum: i32,
    times: i32,
}

#[device]
impl AddAssign<i32> for Tally {
    fn add_assign(&mut self, amount: i32) {
        self.sum += amount;
        self.times += 1;
    }
}

/// Of two numbers the value comes first, and else the place: of structs, vectors and what is behind a reference.
#[kernel]
pub fn places_first(tallies: &mut Global<[Tally]>, v: &mut Global<[Int2]>, out: &mut Global<[i32]>) {
    let mut i = 0;
    tallies[i] += {
        i += 1;
        10
    };
    tallies[next(&mut i)] += next(&mut i) as i32;
    tallies[i].sum += next(&mut i) as i32;
    i = 0;
    v[i] += {
        i += 1;
        Int2::new(i as i32, 20)
    };
    v[next(&mut i)] *= next(&mut i) as i32;
    i = 0;
    let (a, b) = (100, 200);
    out[i] += {
        i += 1;
        if i > 1 { &a } else { &b }
    };
    out[i] += {
        i += 1;
        a
    };
}

/// Through memory rather than variables.
#[device]
fn take(out: &mut Global<[i32]>, amount: i32) -> i32 {
    out[0] -= amount;
    out[0]
}

#[kernel]
pub fn memory(out: &mut Global<[i32]>) {
    out[0] = 100;
    let a = out[0] + take(out, 10);
    let b = take(out, 1) * out[0];
    let c = if out[0] > take(out, 1) { out[0] } else { 0 } + take(out, 5);
    let d = [out[0], take(out, 1), out[0]];
    out[1] = a;
    out[2] = b;
    out[3] = c;
    out[4] = d[0] * 10_000 + d[1] * 100 + d[2];
    out[0] += take(out, 50);
}

/// Values that take statements, between values that do not.
#[kernel]
pub fn statements_in_values(out: &mut Global<[i32]>) {
    let mut c = 3;
    let a =
        c + {
            c *= 2;
            c
        } + c;
    let b = c * if a > 0 {
        c += 1;
        c
    } else {
        0
    };
    let d = loop {
        c += 1;
        if c > 10 {
            break c;
        }
    } - c
        + {
            c = 0;
            5
        };
    out[0] = a;
    out[1] = b;
    out[2] = d;
    out[3] = c;
    out[{
        c += 4;
        c as usize
    }] = c + 1;
}

#[device]
fn counted(calls: &mut i32) -> i32 {
    *calls += 1;
    *calls
}

/// What an `Option` is made of is computed before what is asked of it, and whether or not somebody asks for it.
#[kernel]
#[allow(clippy::redundant_pattern_matching)]
pub fn options_made(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut n = 0;
    let first = x.get(i).map(|v| v * 10 + counted(&mut n)).unwrap_or(counted(&mut n));
    let is_there = x.get(i).map(|v| v + counted(&mut n)).is_some();
    if let Some(_) = x.get(i).map(|v| v + counted(&mut n)) {
        out[i * 4] = first * 10 + n;
    }
    out[i * 4 + 1] = if let Some(v) = x.get(i).map(|v| v * 10 + counted(&mut n))
        && n > 100
    {
        v
    } else {
        n
    };
    out[i * 4 + 2] = match (x.get(i).map(|v| v + counted(&mut n)), x.get(99)) {
        (Some(v), Some(_)) => v,
        _ => n,
    };
    out[i * 4 + 3] = is_there as i32 * 100 + n;
}

/// Names that what a call stands for has of its own are free for the user.
#[kernel]
pub fn names_of_the_user(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (mut old, mut new, mut holds, operand) = (&x[i], &x[0], 10, 7);
    let was = std::mem::replace(&mut old, new);
    out[i * 2] = was * 100 + *old * 10 + *std::mem::replace(&mut new, was);
    let value = (*new > 0).then_some(holds + counted(&mut holds)).unwrap_or(operand);
    out[i * 2 + 1] = value * 100 + i32::sub(*new, operand);
}

/// Arrays taken out of options, and what stands for none: C chooses no array by `?:`.
#[kernel]
pub fn arrays_of_options(x: &Global<[[i32; 2]]>, some: bool, out: &mut Global<[i32]>) {
    let mut n = 0usize;
    let maybe: Option<[i32; 2]> = if some { Some([7, 8]) } else { None };
    let first = x
        .get({
            n += 1;
            n
        })
        .copied()
        .unwrap_or([1, 2]);
    let second = x.get(n).copied().unwrap_or({
        n += 1;
        [n as i32, 3]
    });
    let third = maybe.unwrap_or([n as i32, 4]);
    let (zeros, nothing) = (maybe.unwrap_or_default(), x.get(n + 9).copied().unwrap_or_default());
    let surely = if some { maybe.expect("there is one") } else { zeros };
    out[0] = first[0] * 1000 + first[1] + second[0] * 100 + second[1];
    out[1] = third[0] * 1000 + third[1] + zeros[0] * 100 + nothing[1] + surely[1];
    out[2] = n as i32;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("order_arrays_of_options", arrays_of_options::kernel(), |queue| {
            let x = queue.upload(&[[15, 25], [30, 40]])?;
            let mut rows = Vec::new();
            for some in [true, false] {
                let mut out = queue.upload(&[0; 3])?;
                arrays_of_options(&x, some, &mut out).enqueue(queue, 1)?;
                rows.extend(Output::exact(out.read()?).0);
            }
            Ok(Output(rows))
        }),
        case!("order_names_of_the_user", names_of_the_user::kernel(), |queue| {
            map(queue, &[3, -4, 5], 2, |x, out| names_of_the_user(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("order_options_made", options_made::kernel(), |queue| {
            map(queue, &[3, -4], 4, |x, out| options_made(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("order_operands", operands::kernel(), |queue| once::<i32>(queue, 10, |out| operands(out))),
        case!("order_arguments", arguments::kernel(), |queue| once::<i64>(queue, 5, |out| arguments(out))),
        case!("order_assignments", assignments::kernel(), |queue| once::<i32>(queue, 16, |out| assignments(out))),
        case!("order_indices", indices::kernel(), |queue| once::<i32>(queue, 4, |out| indices(out))),
        case!("order_places_first", places_first::kernel(), |queue| {
            let mut tallies = queue.upload(&[Tally { sum: 1, times: 0 }; 6])?;
            let mut v = queue.upload(&[Int2::new(1, 2), Int2::new(3, 4), Int2::new(5, 6), Int2::new(7, 8)])?;
            let mut out = queue.upload(&[0; 3])?;
            places_first(&mut tallies, &mut v, &mut out).enqueue(queue, 1)?;
            let tallies = tallies.read()?.into_iter().map(|tally| tally.sum * 10 + tally.times);
            let lanes = v.read()?.into_iter().map(|v| v.x() * 100 + v.y());
            Ok(Output::exact(tallies.chain(lanes).chain(out.read()?).collect::<Vec<_>>()))
        }),
        case!("order_memory", memory::kernel(), |queue| once::<i32>(queue, 5, |out| memory(out))),
        case!("order_statements_in_values", statements_in_values::kernel(), |queue| {
            once::<i32>(queue, 5, |out| statements_in_values(out))
        }),
    ]
}
