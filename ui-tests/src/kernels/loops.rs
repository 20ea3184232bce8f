//! Loops, and what leaves them.

use std::iter;

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case, map, once};

#[kernel]
pub fn for_ranges(n: u32, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    for k in 0..n {
        sum += x[i] * k as i32;
    }
    for k in 2..=5 {
        sum += k;
    }
    for k in -3..x[i] {
        sum ^= k;
    }
    for k in 0..x.len() {
        sum += x[k];
    }
    for _ in 0..3 {
        sum += 1000;
    }
    for k in 5..5 {
        sum += k * 1_000_000;
    }
    for k in 5..=4 {
        sum += k * 1_000_000;
    }
    out[i] = sum;
}

/// The end may be the greatest value of the type, where a counter cannot pass it.
#[kernel]
pub fn for_to_the_greatest(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut count = 0u32;
    for k in x[i]..=255 {
        count += k as u32;
    }
    for _ in 250u8..=u8::MAX {
        count += 1;
    }
    for k in (i32::MAX - 2)..=i32::MAX {
        count += (k & 3) as u32;
    }
    for _ in u64::MAX - 1..=u64::MAX {
        count += 1;
    }
    for k in 200..=x[i] {
        if k == 201 {
            continue;
        }
        count += 7;
    }
    out[i] = count;
}

/// The range is evaluated once, before the first turn; the variable of a turn is its own.
#[kernel]
pub fn for_is_evaluated_once(out: &mut Global<[i32]>) {
    let mut end = 4;
    let mut turns = 0;
    for mut k in bump(&mut turns)..end + 1 {
        end += 10;
        k *= 2;
        turns += k;
    }
    out[0] = turns;
    out[1] = end;
    for k in bump(&mut turns)..=bump(&mut end) {
        turns += k;
    }
    out[2] = turns;
    let mut last = 254u8;
    let mut rounds = 0;
    for _ in bump_u8(&mut last)..=255 {
        rounds += 1;
    }
    out[3] = rounds;
    out[4] = last as i32;
    let mut from = 1;
    for k in from..bump(&mut from) + 2 {
        out[5] += k;
    }
    let mut to = 3;
    for k in bump(&mut to)..to + 2 {
        out[6] += k;
    }
}

#[device]
fn bump(x: &mut i32) -> i32 {
    *x += 1;
    *x
}

#[device]
fn bump_u8(x: &mut u8) -> u8 {
    *x += 1;
    *x
}

#[kernel]
pub fn while_loops(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut n = x[i];
    let mut steps = 0;
    while n != 1 && n != 0 {
        n = if n % 2 == 0 { n / 2 } else { 3 * n + 1 };
        steps += 1;
    }
    while {
        steps += 1;
        steps % 7 != 0
    } {
        if steps % 5 == 0 {
            continue;
        }
        n += 1;
    }
    out[i] = steps * 100 + n;
}

#[kernel]
pub fn loop_values(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut n = x[i];
    let found = loop {
        n += 3;
        if n > 20 {
            break n * 2;
        }
        if n == 7 {
            break -1;
        }
    };
    out[i] = found
        + loop {
            break 5;
        };
    loop {
        n -= 1;
        if n < 0 {
            break;
        }
    }
    out[i] += n;
}

#[kernel]
pub fn labels(out: &mut Global<[i32]>) {
    let mut n = 0;
    'outer: for i in 0..10 {
        'inner: for j in 0..10 {
            if j == 5 {
                continue 'outer;
            }
            if i == 3 && j == 2 {
                break 'outer;
            }
            if (i + j) % 2 == 0 {
                continue 'inner;
            }
            n += 1;
        }
    }
    out[0] = n;
    let mut m = 0;
    out[1] = 'search: loop {
        let mut k = 0;
        while k < 10 {
            m += 1;
            k += 1;
            if m == 17 {
                break 'search m + k;
            }
            loop {
                if k % 2 == 0 {
                    break;
                }
                k += 1;
                continue 'search;
            }
        }
    };
    'block: {
        for i in 0..5 {
            if i == 2 {
                break 'block;
            }
            out[2] += 1;
        }
        out[2] += 100;
    }
    'outer: while m > 0 {
        m -= 1;
        for i in 0..3 {
            if i == m {
                continue 'outer;
            }
        }
        let step = 2;
        m -= step;
    }
    out[3] = m;
}

#[kernel]
pub fn early_return(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if x[i] < 0 {
        return;
    }
    out[i] = first_divisor(x[i]);
    if x[i] == 1 {
        return;
    }
    for k in 0..10 {
        if k == x[i] {
            return;
        }
        out[i] += 100;
    }
    out[i] += 7;
}

#[device]
fn first_divisor(n: i32) -> i32 {
    for k in 2..n {
        if n % k == 0 {
            return k;
        }
    }
    n
}

/// Adaptors of ranges, one on the other, up to the ends of their types.
#[kernel]
pub fn steps_and_turns(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (n, step) = (x[i], i + 1);
    let mut sum = 1i32;
    for k in (0..n).rev().step_by(2) {
        sum = sum.wrapping_mul(3).wrapping_add(k);
    }
    for k in (0..n).step_by(step).rev() {
        sum = sum.wrapping_mul(5).wrapping_add(k);
    }
    for k in (-7..=n).rev().step_by(step) {
        sum = sum.wrapping_mul(7).wrapping_add(k);
    }
    for k in (250u8..255).step_by(3).rev() {
        sum = sum.wrapping_mul(11).wrapping_add(k as i32);
    }
    for k in (i32::MIN..i32::MIN + 6).rev().step_by(4) {
        sum = sum.wrapping_mul(13).wrapping_add(k);
    }
    for k in (i..10).step_by(3).rev().step_by(2) {
        sum = sum.wrapping_mul(17).wrapping_add(k as i32);
    }
    for (k, v) in (i..12).rev().step_by(5).enumerate() {
        sum = sum.wrapping_mul(19).wrapping_add((k * v) as i32);
    }
    for k in (0..n).rev().skip(1).step_by(step) {
        sum = sum.wrapping_mul(23).wrapping_add(k);
    }
    for v in x.iter().step_by(2).rev() {
        sum = sum.wrapping_mul(29).wrapping_add(*v);
    }
    out[i] = sum;
}

/// Ranges with their ends, downwards: to the least value of a type, and from the greatest.
#[kernel]
pub fn counted_down(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let n = x[i];
    let byte = n as u8;
    let mut sum = 0i32;
    for k in (1..=i).rev() {
        sum = sum.wrapping_mul(3).wrapping_add(k as i32);
    }
    for k in (0..=i).rev() {
        if k == 2 {
            continue;
        }
        sum = sum.wrapping_mul(5).wrapping_add(x[k]);
    }
    for k in (0..=n).rev() {
        sum = sum.wrapping_mul(7).wrapping_add(k);
    }
    for k in (n..=5).rev() {
        sum = sum.wrapping_mul(11).wrapping_add(k);
    }
    for k in (byte..=u8::MAX).rev() {
        sum = sum.wrapping_mul(13).wrapping_add(k as i32);
    }
    for k in (0..=byte).rev() {
        sum = sum.wrapping_mul(17).wrapping_add(k as i32);
    }
    for k in (i32::MIN..=i32::MIN + 3).rev() {
        sum = sum.wrapping_mul(19).wrapping_add(k);
    }
    for k in (0..=3usize).rev() {
        sum = sum.wrapping_mul(23).wrapping_add(x[k]);
    }
    for k in (n as u32..=2).rev() {
        sum = sum.wrapping_mul(29).wrapping_add(k as i32);
    }
    out[i] = sum;
}

/// Elements that are some way apart are counted by their indices.
#[kernel]
pub fn strides(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let own = [1, 2, 3, 4, 5];
    let mut sum = 0i32;
    for v in x.iter().skip(2).step_by(3) {
        sum = sum.wrapping_mul(3).wrapping_add(*v);
    }
    for v in x.iter().skip(i) {
        sum = sum.wrapping_mul(5).wrapping_add(*v);
    }
    for v in own.iter().step_by(2) {
        sum = sum.wrapping_mul(7).wrapping_add(*v);
    }
    for v in own.iter().skip(x[i] as usize).step_by(2) {
        sum = sum.wrapping_mul(11).wrapping_add(*v);
    }
    for &v in x.iter().skip(1).step_by(2) {
        sum = sum.wrapping_mul(13).wrapping_add(x[v as usize]);
    }
    out[i] = sum;
}

/// What conditions say of a step or a divisor, and where it begins, needs no check.
#[kernel]
pub fn steps_above_zero(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let (i, n) = (get_global_id(0), x.len());
    let mut sum = 0i32;
    if i < n {
        for k in (i..3 * n).step_by(n) {
            sum = sum.wrapping_mul(5).wrapping_add(x[k % n]);
        }
        for row in x.chunks(n) {
            sum += row[i];
        }
    }
    let mut width = 1;
    while width <= 16 {
        width *= 2;
        sum += (i % width == 0) as i32;
    }
    let mut stride = 3u32;
    while sum < 1000 && stride < n as u32 {
        stride += 2;
        sum += 100 / stride as i32;
    }
    let mut wraps = 1u32;
    while wraps <= 1 << 31 {
        wraps <<= 1;
        sum += (i as u32).checked_rem(wraps).unwrap_or(9) as i32;
        if wraps == 0 {
            break;
        }
    }
    out[i] = sum;
}

/// A loop of one turn is what that does, unless something leaves it.
#[kernel]
pub fn of_one_turn(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    for v in iter::once(x[i]).chain(x.iter().map(|v| v * 10)) {
        sum = sum * 3 + v;
    }
    for mut v in [x[i] + 1] {
        for k in 0..3 {
            if k == 2 {
                break;
            }
            v += k;
        }
        sum += v;
    }
    for v in [x[i]] {
        if v > 2 {
            break;
        }
        sum += 1000;
    }
    out[i] = sum;
}

/// A step that is 0 is a fault of the work-item; one that cannot be is not checked.
#[kernel]
pub fn steps_of_zero(x: &Global<[i32]>, steps: &Global<[[usize; 5]]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let n = x[i];
    let [a, b, c, d, e] = steps[i];
    let mut sum = 0i32;
    for k in (i..x.len()).step_by(a) {
        sum = sum.wrapping_mul(3).wrapping_add(x[k]);
    }
    for k in (-5..n).step_by(b) {
        sum = sum.wrapping_mul(5).wrapping_add(k);
    }
    for (k, v) in x.iter().step_by(c).enumerate() {
        sum = sum.wrapping_mul(7).wrapping_add(*v * k as i32);
    }
    for k in (0..=n).rev().step_by(d).skip(1) {
        sum = sum.wrapping_mul(11).wrapping_add(k);
    }
    sum = sum.wrapping_add((1..9u8).step_by(e).map(|k| k as i32).sum::<i32>());
    for k in (i..x.len()).step_by(get_global_size(0)) {
        sum = sum.wrapping_mul(13).wrapping_add(x[k]);
    }
    for k in (i..x.len()).step_by(a + 1) {
        sum = sum.wrapping_mul(17).wrapping_add(k as i32);
    }
    out[i] = sum;
}

#[derive(ClType, Clone, Copy)]
#[repr(C)]
pub struct Triple {
    first: i32,
    step: i32,
}

#[device]
impl Triple {
    fn all(&self) -> [i32; 3] {
        [self.first, self.first + self.step, self.first + 2 * self.step]
    }
}

/// Over what a method gives.
#[kernel]
pub fn given_arrays(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let triple = Triple { first: x[i], step: 10 };
    let mut sum = 0;
    for (k, v) in triple.all().into_iter().enumerate() {
        sum += v * (k as i32 + 1);
    }
    for v in triple.all() {
        sum -= v;
    }
    for (a, b) in triple.all().iter().zip(&[1, 2, 3]).rev() {
        sum = sum * 3 + a * b;
    }
    out[i] = sum;
}

/// What is done with the items tells the type of the literals.
#[kernel]
pub fn items_told_later(x: &Global<[i64]>, out: &mut Global<[i64]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    for v in [5_000_000_000, 1] {
        sum += x[i] * v;
    }
    for &(a, b) in &[(0, 3_000_000_000), (1, 4)] {
        sum += x[a] * b;
    }
    for pair in [(1, 7_000_000_000), (0, 4)] {
        sum += x[pair.0] - pair.1;
    }
    for [a, b] in [[0, 1], [i, 0]] {
        sum += x[a] ^ x[b];
    }
    let mut root = 1.0f64;
    for v in [0.1, 0.7] {
        root *= v;
    }
    out[i] = sum + (root * 1e15) as i64;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("loops_items_told_later", items_told_later::kernel(), |queue| {
            map(queue, &[3, -4, 5], 1, |x, out| items_told_later(x, out)).map(Output::exact::<Vec<i64>>)
        }),
        case!("loops_given_arrays", given_arrays::kernel(), |queue| {
            map(queue, &[3, -4, 5], 1, |x, out| given_arrays(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_for_ranges", for_ranges::kernel(), |queue| {
            map(queue, &[1, 2, -7], 1, |x, out| for_ranges(4, x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_for_to_the_greatest", for_to_the_greatest::kernel(), |queue| {
            map(queue, &[0u8, 1, 254, 255], 1, |x, out| for_to_the_greatest(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("loops_for_is_evaluated_once", for_is_evaluated_once::kernel(), |queue| {
            once::<i32>(queue, 7, |out| for_is_evaluated_once(out))
        }),
        case!("loops_steps_and_turns", steps_and_turns::kernel(), |queue| {
            map(queue, &[0, 1, 6, 27], 1, |x, out| steps_and_turns(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_counted_down", counted_down::kernel(), |queue| {
            map(queue, &[3, 0, -2, 300], 1, |x, out| counted_down(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_strides", strides::kernel(), |queue| {
            map(queue, &[3, 0, 2, 6, 4, 7, 1, 5, 3, 2, 1, 0, 7, 3, 6, 2, 4, 5, 9, 8, 19], 1, |x, out| strides(x, out))
                .map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_steps_above_zero", steps_above_zero::kernel(), |queue| {
            map(queue, &[3, 1, 2, 7, 5], 1, |x, out| steps_above_zero(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_of_one_turn", of_one_turn::kernel(), |queue| {
            map(queue, &[3, 1, 2], 1, |x, out| of_one_turn(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_steps_of_zero", steps_of_zero::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[4, 1, 9, 6, -2, 8])?, queue.zeroed::<i32>(3)?);
            let mut steps = [[1usize, 2, 3, 4, 5], [2, 1, 7, 2, 3], [5, 3, 2, 1, 9]];
            let ok = queue.upload(&steps)?;
            steps_of_zero(&x, &ok, &mut out).enqueue(queue, 3)?;
            let mut rows = Output::exact(out.read()?).0;
            for which in 0..5 {
                let nonzero = std::mem::take(&mut steps[1][which]);
                let zero = queue.upload(&steps)?;
                rows.extend(
                    told(steps_of_zero(&x, &zero, &mut out).enqueue(queue, 3).and_then(|event| event.wait())).0,
                );
                steps[1][which] = nonzero;
            }
            Ok(Output(rows))
        }),
        case!("loops_while", while_loops::kernel(), |queue| {
            map(queue, &[0u32, 1, 6, 27], 1, |x, out| while_loops(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("loops_values", loop_values::kernel(), |queue| {
            map(queue, &[0, 4, 1, 100], 1, |x, out| loop_values(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("loops_labels", labels::kernel(), |queue| once::<i32>(queue, 4, |out| labels(out))),
        case!("loops_early_return", early_return::kernel(), |queue| {
            map(queue, &[-1, 1, 7, 9, 35], 1, |x, out| early_return(x, out)).map(Output::exact::<Vec<i32>>)
        }),
    ]
}
