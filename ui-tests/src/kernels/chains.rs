//! Chains of iterators in which a closure is not last, or which go through one sequence after the other.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

/// `.map()` on each side of a zip, and before `.enumerate()`.
#[kernel]
pub fn maps(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut sum = 0.0;
    for ((a, b), c) in x.iter().map(|v| *v * 2.0).zip(y.iter().map(|v| *v + 1.0)).zip(0..4) {
        sum += a * b + c as f32;
    }
    let dot: f32 = x.iter().map(|v| v.abs()).enumerate().map(|(k, v)| v * k as f32).sum();
    let weighted = x.iter().map(|&v| v * 0.5).zip(y).enumerate().fold(0.0f32, |s, (k, (a, b))| s + a * *b * k as f32);
    out[i] = sum + dot + weighted;
}

/// One loop, whose items are of the one and then of the other.
#[kernel]
pub fn one_after_the_other(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let n = x.len();
    let mut sum = 0.0;
    for j in (0..i).chain(i + 1..n) {
        sum += x[j];
    }
    for v in x.iter().chain(y) {
        sum += *v * 2.0;
    }
    let most = x.iter().chain(y.iter()).copied().fold(0.0f32, f32::max);
    for (k, (a, b)) in x.iter().zip(y.iter()).chain(y.iter().zip(x.iter())).enumerate() {
        sum += *a * k as f32 - *b;
    }
    out[i] = sum + most;
}

/// A loop in a loop, which `break` leaves both.
#[kernel]
pub fn flat(w: usize, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    for (dx, dy) in (0..3).flat_map(|dy| (0..w).map(move |dx| (dx, dy))) {
        if dx == 2 && dy == 1 {
            continue;
        }
        if dy == 2 && dx > i {
            break;
        }
        sum += x[dx] * dy as i32;
    }
    let all: i32 = (0..w).flat_map(|a| (a..w).map(move |b| a * b)).filter(|v| v % 2 == 0).map(|v| v as i32).sum();
    let first = (0..w).flat_map(|a| (0..a).map(move |b| (a, b))).find(|&(a, b)| a * b > i);
    out[i] = sum + all;
    if let Some((a, b)) = first {
        out[i] += (a * 100 + b) as i32;
    }
}

/// What chooses items, before what counts them.
#[kernel]
pub fn chosen(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let bound = i as i32;
    let late: i32 = x.iter().copied().skip_while(|v| *v < bound).sum();
    let early: i32 = x.iter().map_while(|v| if *v < 5 { Some(*v * 2) } else { None }).sum();
    let few: i32 = x.iter().copied().filter(|v| *v > bound).take(2).sum();
    let some: i32 = x.iter().copied().filter(|v| *v % 2 == 1).enumerate().map(|(k, v)| k as i32 * v).sum();
    let rest: i32 = x.iter().copied().filter(|v| *v % 2 == 1).skip(1).sum();
    let mut running = 0;
    for (k, total) in x
        .iter()
        .scan(0, |sum, &v| {
            *sum += v;
            Some(*sum)
        })
        .enumerate()
    {
        running += total * (k as i32 + 1);
    }
    let at = x.iter().rposition(|v| *v < 4).map_or(-1, |k| k as i32);
    let mut seen = 0;
    let inspected: i32 = x.iter().inspect(|v| seen += **v).copied().sum();
    out[i] = late + 10 * early + 100 * few + 1000 * some + rest + running + at + seen + inspected;
}

/// A pair under one name, of which the fields are used.
#[kernel]
pub fn pairs(x: &Global<[i32]>, y: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    for pair in x.iter().copied().zip(y.iter().copied()) {
        out[i] += pair.0 * pair.1;
    }
    for pair in x.iter().zip(y.iter()) {
        out[i] += *pair.0 - *pair.1;
    }
    for (k, pair) in x.iter().zip(y.iter()).enumerate() {
        out[i] += (*pair.0 - *pair.1) * k as i32;
    }
}

/// Labels of a loop that becomes two.
#[kernel]
pub fn left(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (mut sum, mut turns) = (0, 0);
    'rows: for row in 0..4 {
        'cells: for v in (0..3).flat_map(|a| x.iter().map(move |v| *v * a)) {
            turns += 1;
            for k in 0..3 {
                if v == 2 * k {
                    continue 'cells;
                }
                if v > 7 + i as i32 {
                    continue 'rows;
                }
                if row + v == 9 {
                    break 'cells;
                }
            }
            sum += v;
        }
        sum += 100;
    }
    out[i] = sum + turns * 10000;
}

/// The state of `scan` is read, written, and given away.
#[kernel]
pub fn scans(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut k = 0;
    for sum in x.iter().scan(i as u32, |sum, v| {
        *sum += *v;
        if *sum > 20 { None } else { Some(*sum) }
    }) {
        out[i * 8 + k] = sum;
        k += 1;
    }
    for (at, v) in x
        .iter()
        .copied()
        .scan((1u32, 1u32), |state, v| {
            next(state, v);
            Some(state.0)
        })
        .enumerate()
    {
        out[i * 8 + 7] += v * (at as u32 + 1);
    }
}

#[device]
fn next(state: &mut (u32, u32), by: u32) {
    *state = (state.1, state.0 + state.1 * by);
}

/// What closures ask of a pair, by its parts and by its fields.
#[kernel]
pub fn asked(x: &Global<[f32]>, y: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let less: f32 = x.iter().zip(y.iter()).filter(|(a, b)| **a > **b).map(|(a, b)| *a - *b).sum();
    let (at, best) = (0..x.len()).map(|k| (k, (x[k] - y[i]).abs())).min_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
    let far = x
        .iter()
        .enumerate()
        .map(|(k, v)| (k, *v * 2.0))
        .filter(|(k, v)| k % 2 == 0 && *v > 1.0)
        .map(|(v, k)| k * v as f32)
        .fold(0.0, f32::max);
    let near = x.iter().enumerate().filter(|&(k, v)| k != i && *v > 0.5).count();
    let swapped: usize = (0..x.len()).map(|k| (k, k * k)).filter(|(b, a)| b + 2 < *a).map(|(a, b)| a + 100 * b).sum();
    let [first, .., last] = [x[0], y[0], far];
    out[i] = less + at as f32 + best + near as f32 + swapped as f32 + first + last;
}

/// Options among other options, arrays among other arrays, and an `Option` alone.
#[kernel]
pub fn flattened(x: &Global<[i32]>, rows: &Global<[[i32; 3]]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let best =
        [i.checked_sub(1), Some(i), (i + 1 < x.len()).then_some(i + 1)].into_iter().flatten().map(|k| x[k]).min();
    let all: i32 = rows.iter().flatten().sum();
    let mut sum = 0;
    for v in x.get(i + 1).copied() {
        sum += v;
    }
    for v in x.iter().map(|v| v.checked_sub(3)).flatten() {
        if v == 4 {
            continue;
        }
        if v > 8 {
            break;
        }
        sum += v;
    }
    for v in [x[i], 2 * x[i]].map(|v| v.checked_add(i32::MAX - 9)).into_iter().flatten() {
        sum ^= v;
    }
    let found = (0..3usize).flat_map(|a| (0..a).map(move |b| (a, b))).find(|&(a, b)| a * b >= i);
    for (a, b) in found {
        if a == b {
            break;
        }
        sum += (a * 10 + b) as i32;
    }
    out[i] = best.unwrap_or(-1) * 100 + sum + all;
}

/// Pairs of which one side is chosen, and the other counted.
#[kernel]
pub fn beside(x: &Global<[u32]>, rows: &Global<[[u32; 3]]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut five = [0u32; 5];
    for (to, from) in five.iter_mut().zip(rows.iter().flatten()) {
        *to = from * 2;
    }
    let mut even = [100; 3];
    for (slot, &v) in even.iter_mut().zip(x.iter().filter(|v| **v % 2 == 0)) {
        *slot = v + i as u32;
    }
    let mut sum = 0;
    for (v, &w) in x.iter().skip(i).filter_map(|v| v.checked_sub(3)).zip(&five) {
        if w == 4 {
            continue;
        }
        sum = sum * 3 + v * w;
    }
    let product: u32 = x[1..].iter().zip(x.iter().filter(|v| **v > 2)).map(|(a, b)| a * b).sum();
    out[4 * i] = five.iter().sum();
    out[4 * i + 1] = even.iter().fold(0, |a, b| a * 7 + b);
    out[4 * i + 2] = sum;
    out[4 * i + 3] = product;
}

/// Ranges without an end: beside what has one, and left by the body.
#[kernel]
pub fn numbered(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut weighed = 0;
    for (weight, v) in (1..).zip(x) {
        weighed += weight * v;
    }
    for (v, extra) in x.iter().filter(|v| **v > 3).zip(i as u32..) {
        weighed += extra * v;
    }
    let mut root = 0;
    for r in 1.. {
        if r * r > weighed {
            root = r - 1;
            break;
        }
    }
    // The end is read once, whatever the body makes of it.
    let mut end = 2;
    for (v, k) in x.iter().filter(|v| **v > 2).zip(0..end) {
        end += 1;
        root += v * k + end;
    }
    // What stands behind a range without an end is evaluated, though nothing of it is reached.
    let mut evaluated = 0;
    let mut next = || {
        evaluated += 1;
        evaluated
    };
    for r in (0..next()).chain(root..).chain(next()..9).take(3) {
        root += r;
    }
    root += evaluated;
    out[2 * i] = root;
    out[2 * i + 1] = (2..).step_by(i + 1).take(100).find(|v| weighed % v == 0).unwrap_or(0);
}

/// Nothing is asked of the second side where the first has ended: behind that its closure would fail, or go on for long.
#[kernel]
pub fn ended(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let (three, high) = ([1, 2, 3], [9, 8, 7]);
    let mut asked = 0;
    for (a, k) in three.iter().zip((0..100).filter(|&k| high[k] > 6)) {
        asked = asked * 10 + a * k as u32;
    }
    let mut count = 0;
    for (a, k) in three.iter().zip((i..200).filter(|k| {
        count += 1;
        k % 4 == 0
    })) {
        asked += x[k % 3] * a;
    }
    out[i] = asked * 100 + count;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("chains_ended", ended::kernel(), |queue| {
            map(queue, &[3u32, 4, 5], 1, |x, out| ended(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("chains_beside", beside::kernel(), |queue| {
            let (x, rows) = (queue.upload(&[3u32, 8, 4, 11, 12, 1, 6])?, queue.upload(&[[1u32, 2, 3], [4, 5, 6]])?);
            let mut out = queue.zeroed::<u32>(12)?;
            beside(&x, &rows, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_maps", maps::kernel(), |queue| {
            let (x, y) = (queue.upload(&[0.5f32, -1.5, 2.5, 3.5, 7.0])?, queue.upload(&[2.0f32, 4.0, 6.0])?);
            let mut out = queue.zeroed::<f32>(2)?;
            maps(&x, &y, &mut out).enqueue(queue, 2)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_one_after_the_other", one_after_the_other::kernel(), |queue| {
            let (x, y) = (queue.upload(&[0.5f32, 1.5, 2.5, 3.5])?, queue.upload(&[2.0f32, 4.0, 6.0])?);
            let mut out = queue.zeroed::<f32>(4)?;
            one_after_the_other(&x, &y, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_flat", flat::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 7, 4, 9, 5])?, queue.zeroed::<i32>(4)?);
            flat(5, &x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_chosen", chosen::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 7, 4, 9, 5, 1])?, queue.zeroed::<i32>(6)?);
            chosen(&x, &mut out).enqueue(queue, 6)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_pairs", pairs::kernel(), |queue| {
            let (x, y) = (queue.upload(&[3, 7, 4, 9])?, queue.upload(&[5, 1, 6, 6, 2])?);
            let mut out = queue.zeroed::<i32>(2)?;
            pairs(&x, &y, &mut out).enqueue(queue, 2)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_left", left::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 1, 4, 0, 5])?, queue.zeroed::<i32>(4)?);
            left(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_scans", scans::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 1, 4, 1, 5, 9])?, queue.zeroed::<u32>(24)?);
            scans(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_asked", asked::kernel(), |queue| {
            let (x, y) = (queue.upload(&[0.5f32, 1.5, 2.5, -3.5])?, queue.upload(&[2.0f32, 1.0, 6.0])?);
            let mut out = queue.zeroed::<f32>(3)?;
            asked(&x, &y, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_flattened", flattened::kernel(), |queue| {
            let (x, rows) = (queue.upload(&[3, 7, 4, 11, 12])?, queue.upload(&[[1, 2, 3], [4, 5, 6]])?);
            let mut out = queue.zeroed::<i32>(5)?;
            flattened(&x, &rows, &mut out).enqueue(queue, 5)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_numbered", numbered::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 7, 4, 11, 2])?, queue.zeroed::<u32>(6)?);
            numbered(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
