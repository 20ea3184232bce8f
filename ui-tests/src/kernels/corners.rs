//! Corners where random kernels have found the compiler wrong.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{self, Case, Output, case, map, once};

/// The type of a cast is not that of what is under it.
#[kernel]
pub fn casts_of_blocks(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let a = loop {
        if x[i] > 2 {
            break 2.75f32;
        }
        break -0.5;
    } as i32;
    let b = match x[i] {
        0 => 300u32,
        _ => 7,
    } as u8;
    let c = 'block: {
        if x[i] > 1 {
            break 'block u64::MAX;
        }
        70_000u64
    } as u16;
    out[i] = a * 1_000_000 + b as i32 * 1000 + c as i32 % 1000;
}

/// Literals in patterns have their sign, in ranges too.
#[kernel]
pub fn negative_patterns(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = match x[i] {
        i32::MIN..=-100 => 1,
        -99..=-10 => 2,
        -9 | -8 => 3,
        n @ -7..0 => n,
        _ => 4,
    };
}

#[device]
fn half(x: i32) -> Option<i32> {
    if x % 2 == 0 { Some(x / 2) } else { None }
}

/// Rust takes no `}` before the `else` of a `let`, so that there are parentheses, which are no expression.
#[kernel]
pub fn let_else_of_blocks(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let Some(a) = (match x[i] {
        0 => None,
        n => half(n),
    }) else {
        out[i] = -1;
        return;
    };
    let Some(b) = (if a > 2 { half(a) } else { Some(a) }) else {
        out[i] = -2;
        return;
    };
    out[i] = b;
}

/// C computes with narrow numbers as with `int`, which would choose another overload.
#[kernel]
pub fn narrow_arguments(x: &Global<[u8]>, out: &mut Global<[u8]>) {
    let i = get_global_id(0);
    let a = x[i];
    let b = (a & 127).max(4u8 >> (a & 7)).min(a | 3);
    let c = mad_sat(a % 5, !a, a / 3 | 1);
    out[i] = (b ^ c).rotate_left(3) + max(a & 3, a % 7);
}

/// What is always the same, and what does nothing, is not said: C compilers warn.
#[kernel]
pub fn what_compilers_warn_of(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut a = x[i];
    a = a;
    a |= a;
    let mut n = 0;
    if a > 3 || !(false && true) || 1.5 > 2.0 {
        n += 1;
    }
    if a == a && a >= a && !(a < a) {
        n += 10;
    }
    if a > 2 && true > false {
        n += 100;
    }
    let v = Int2::splat(a);
    if all(v.ge({ v })) {
        n += 1000;
    }
    let nothing: Option<i32> = None;
    if let Some(more) = nothing {
        n += more;
    }
    out[i] = n + a;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Row {
    cells: [u16; 2],
    sum: u16,
}

/// Arrays in structs in arrays in tuples.
#[kernel]
pub fn nested_values(out: &mut Global<[u32]>) {
    let (rows, first) = ([Row { cells: [13; 2], sum: 18 }], Some(Row { cells: [12, 1], sum: 10 }));
    out[0] = rows[0].cells[1] as u32 * 100 + rows[0].sum as u32;
    out[1] = match first {
        Some(Row { cells, sum }) => cells[0] as u32 * 100 + sum as u32,
        None => 0,
    };
}

/// A lane that is known not before the launch is checked as an index is, unless it is surely one.
#[kernel]
pub fn lanes(x: &Global<[f32]>, k: &Global<[usize]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let v = Float4::new(x[i], 2.0, 3.0, 4.0);
    let mut sum = v.get(i & 3);
    for lane in 0..4 {
        sum += v.get(lane);
    }
    out[i] = sum + v.get(k[i]);
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Tally {
    count: u32,
    total: u32,
}

#[device]
impl Tally {
    fn add(&mut self, value: u32) -> u32 {
        self.count += 1;
        self.total += value;
        self.total
    }

    fn mean(&self) -> u32 {
        self.total / self.count
    }
}

/// The index of a receiver asks the receiver.
#[kernel]
pub fn receivers_of_indices(z: &mut Global<[Tally]>, bits: &mut Global<[u32]>) {
    let i = get_global_id(0) + 5;
    let total = z[i % z.len()].add(7);
    let mean = z[(i + 1) % z.len()].mean();
    bits[i % bits.len()] = total * 100 + bits[(i + 1) % bits.len()].rotate_left(mean % bits.len() as u32);
    if let n @ 10..=20 = total {
        bits[(if n == bits[0] { 1 } else { 0 })] += n;
    }
}

/// A division fails where the expression begins, in parentheses too, whatever is left of its operand.
#[kernel]
pub fn divisions_of_choices(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut n = 1;
    n += ((if true { n } else { x[i] }) / (x[i] - 3));
    n += (x[i] + n) % (x[i] - 4);
    n += n.rotate_left(2) / x[i].wrapping_sub(5);
    out[i] = n;
}

/// Of a value that statements come before, and of what Rust says of it, as much is known as of any other: a divisor, a
/// comparison.
#[allow(arithmetic_overflow)]
#[kernel]
pub fn known_values(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let n = x[i];
    let divided = n / {
        let _k = 3;
        -1
    };
    let rest = match n % (if true { -1 } else { k_of(n) }) {
        0.. => 16,
        _ => 3,
    };
    out[i] = divided + rest + n / ((n & 127) | 1) + (19u8 >> 16) as i32 * 255;
    if 31 == (n & 11) || (n | 4) == 3 {
        out[i] = 0;
    }
    let p = n > 3;
    if !p < (p | (n < 0)) {
        out[i] += 1000;
    }
    'done: {
        loop {
            if 31 == (n & 11) {
                break 'done;
            }
            break;
        }
        out[i] += 5;
    }
    let last = {
        if let Row { sum: _, .. } = (Row { cells: [1, 2], sum: 3 }) {}
        7 / x[i]
    } % 5;
    out[i] += last;
    if let Some(v) = x.get(usize::MAX / 3) {
        out[i] = *v;
    }
}

#[device]
fn k_of(n: i32) -> i32 {
    n | 1
}

#[device]
fn total(parts: &mut Local<[u32]>, part: u32) -> u32 {
    parts[get_local_id(0)] = part;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut total = 0;
    for i in 0..parts.len() {
        total += parts[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    total
}

/// The group waits before it is asked whether the loops go on: PoCL leaves those of hand-written C before the first turn.
#[kernel]
pub fn loops_left_behind_a_barrier(x: &Global<[f32]>, parts: &mut Local<[f32]>, out: &mut Global<[f32]>) {
    let (id, group) = (get_local_id(0), get_group_id(0));
    parts[id] = x[get_global_id(0)];
    let mut stride = get_local_size(0) / 2;
    loop {
        barrier(CLK_LOCAL_MEM_FENCE);
        if stride == 0 {
            break;
        }
        if id < stride {
            parts[id] += parts[id + stride];
        }
        stride /= 2;
    }
    if id == 0 {
        out[2 * group] = parts[0];
    }
    let mut step = 1;
    while {
        barrier(CLK_LOCAL_MEM_FENCE);
        step < get_local_size(0)
    } {
        let beside = if id >= step { parts[id - step] } else { 0.0 };
        barrier(CLK_LOCAL_MEM_FENCE);
        parts[id] += beside;
        step *= 2;
    }
    if id + 1 == get_local_size(0) {
        out[2 * group + 1] = parts[id];
    }
}

/// Whatever the divisor is, all work-items of the group come to the barrier in the dividend.
#[kernel]
pub fn waits_in_a_dividend(x: &Global<[u32]>, parts: &mut Local<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = total(parts, i as u32 + 1) / x[i];
}

/// An array that is not there is zeros where others wait for the work-item.
#[kernel]
pub fn arrays_before_a_barrier(x: &Global<[[i32; 2]]>, parts: &mut Local<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let pair = x[i];
    parts[i] = pair[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = parts[3 - i] + pair[1];
}

/// A variable that is assigned slices: what it holds is read, and never written.
#[kernel]
pub fn moving_slices(x: &Constant<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut rest = &x[1..];
    let (mut a, b) = x.split_at(2);
    if i > 1 {
        rest = x;
        a = b;
    }
    let sum = |n: i32| -> i32 { rest[rest.len() - 1] + n };
    let mut shifted = rest[0];
    shifted = shifted.wrapping_mul({
        shifted += 1;
        shifted
    });
    out[i] = sum(rest[i].wrapping_sub(100)) + a[0].wrapping_mul(1000) + shifted;
}

/// What a pattern binds keeps its value where the variable that was matched changes, in an arm.
#[kernel]
pub fn matched_and_changed(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut total = x[i];
    let mut seen = 0;
    match total {
        n @ 10..=20 => {
            total += n;
            total += n;
        }
        n if n > 30 => {
            total += 1;
            seen = n + total;
        }
        n => {
            total *= 2;
            seen = n + total;
        }
    }
    match (total, seen) {
        (a, b) if a > b => {
            total = b;
            seen = a;
        }
        (a, mut b) => {
            b += 1;
            seen += a + b;
            total -= b.min(total);
        }
    }
    match &total {
        &n if n > 1 => {
            total += n;
            seen += n;
        }
        &n => {
            total += 5;
            seen += n;
        }
    }
    out[i] = total * 1000 + seen;
}

/// `i64` and `isize` are `long` both, so what may be one of them is of one type in C.
#[kernel]
pub fn options_of_one_width(x: &Global<[i64]>, out: &mut Global<[i64]>) {
    let i = get_global_id(0);
    let a: Option<i64> = x[i].checked_mul(x[i]);
    let b: Option<isize> = (x[i] as isize).checked_mul(5);
    let (c, overflows) = (x[i] as usize).overflowing_add(u64::MAX as usize);
    let (d, other) = (x[i] as u64).overflowing_add(3);
    out[i] = a.unwrap_or(-1) ^ b.unwrap_or(-2) as i64 ^ (c as i64 + d as i64) + (overflows & !other) as i64;
}

/// A value of a type that stands in no declaration, and a choice by whose type a function is found.
#[kernel]
pub fn types_of_values(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut tallies = [Tally { count: 1, total: 2 }; 2];
    tallies.fill({
        let mut n = 0;
        loop {
            n += 1;
            if n as i32 > x[i] {
                break Tally { count: n, total: 3 };
            }
            if n > 5 {
                break tallies[1];
            }
        }
    });
    let limited = clamp(x[i].checked_mul(1 << 20).unwrap_or(x[i] - 7), -5, 90);
    out[i] = limited + tallies[0].count as i32 * 100 + tallies[1].total as i32 * 1000;
}

#[device]
fn doubled(v: &mut Int4) -> i32 {
    *v = *v * 2;
    (*v).x()
}

/// What changes a variable while it is assigned to comes first, and a variable that only an arm has stays in it.
#[kernel]
pub fn changed_by_the_value(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut v = Int4::new(x[i], 2, 3, 4);
    v += doubled(&mut v);
    let chosen = match &({ x[i] + 1 }) {
        1 | 2 => 10,
        ..=0 => match 19 {
            ..18 => 1,
            4..=46 => 2,
            _ => 3,
        },
        _ => 4,
    };
    let pair = match &({ if false { 2 } else { 6 } }) {
        &(-4..=-1) => [2, 3],
        &(_whole) => [chosen, 5],
    };
    if let _ = v {
        let (_first, rest) = x.split_at(1 + i % x.len());
    }
    out[i] = v.x() * 1000 + v.w() * 100 + pair[0] + pair[1];
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("corners_matched_and_changed", matched_and_changed::kernel(), |queue| {
            map(queue, &[3, 10, 20, 31, 100], 1, |x, out| matched_and_changed(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("corners_lanes", lanes::kernel(), |queue| {
            let (x, k, mut out) = (queue.upload(&[1.0, 10.0])?, queue.upload(&[3, 1])?, queue.zeroed::<f32>(2)?);
            lanes(&x, &k, &mut out).enqueue(queue, 2)?;
            let sums = case::Row { label: "sums".into(), values: out.read()?.into(), ulps: 0.0 };
            let k = queue.upload(&[3, 4])?;
            let told = told(lanes(&x, &k, &mut out).enqueue(queue, 2).and_then(|event| event.wait()));
            Ok(Output([sums].into_iter().chain(told.0).collect()))
        }),
        case!("corners_receivers_of_indices", receivers_of_indices::kernel(), |queue| {
            let mut z = queue.upload(&[Tally { count: 1, total: 9 }, Tally { count: 2, total: 5 }])?;
            let mut bits = queue.upload(&[1, 2, 3])?;
            receivers_of_indices(&mut z, &mut bits).enqueue(queue, 1)?;
            let tallies = z.read()?.into_iter().flat_map(|tally| [tally.count, tally.total]);
            Ok(Output::exact(tallies.chain(bits.read()?).collect::<Vec<u32>>()))
        }),
        case!("corners_divisions_of_choices", divisions_of_choices::kernel(), |queue| {
            let mut out = queue.zeroed::<i32>(1)?;
            let mut told = |x| -> Result<_> {
                let x = queue.upload(&[x])?;
                Ok(told(divisions_of_choices(&x, &mut out).enqueue(queue, 1).and_then(|event| event.wait())))
            };
            let tellings = [told(3)?, told(4)?, told(5)?];
            Ok(Output(tellings.into_iter().flat_map(|told| told.0).collect()))
        }),
        case!("corners_casts_of_blocks", casts_of_blocks::kernel(), |queue| {
            map(queue, &[0, 1, 2, 3], 1, |x, out| casts_of_blocks(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_negative_patterns", negative_patterns::kernel(), |queue| {
            map(queue, &[i32::MIN, -100, -99, -10, -9, -8, -7, -1, 0, 5], 1, |x, out| negative_patterns(x, out))
                .map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_let_else_of_blocks", let_else_of_blocks::kernel(), |queue| {
            map(queue, &[0, 1, 2, 4, 12, 14], 1, |x, out| let_else_of_blocks(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_narrow_arguments", narrow_arguments::kernel(), |queue| {
            map(queue, &[0u8, 1, 3, 100, 128, 255], 1, |x, out| narrow_arguments(x, out)).map(Output::exact::<Vec<u8>>)
        }),
        case!("corners_what_compilers_warn_of", what_compilers_warn_of::kernel(), |queue| {
            map(queue, &[-4, 2, 3, 100], 1, |x, out| what_compilers_warn_of(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_known_values", known_values::kernel(), |queue| {
            map(queue, &[7, -8, 1, 31], 1, |x, out| known_values(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_waits_in_a_dividend", waits_in_a_dividend::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[1, 2, 3, 0])?, queue.zeroed::<u32>(4)?);
            let range = NdRange::new(4).local(4);
            let mut parts = LocalMemory::new(4);
            Ok(told(waits_in_a_dividend(&x, &mut parts, &mut out).enqueue(queue, range).and_then(|event| event.wait())))
        }),
        case!("corners_loops_left_behind_a_barrier", loops_left_behind_a_barrier::kernel(), |queue| {
            let x = queue.upload(&(0..32).map(|i| i as f32).collect::<Vec<_>>())?;
            let mut out = queue.zeroed::<f32>(8)?;
            let range = NdRange::new(32).local(8);
            loops_left_behind_a_barrier(&x, &mut LocalMemory::new(8), &mut out).enqueue(queue, range)?;
            out.read().map(Output::exact)
        }),
        case!("corners_arrays_before_a_barrier", arrays_before_a_barrier::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[[1, 2], [3, 4], [5, 6]])?, queue.zeroed::<i32>(4)?);
            let range = NdRange::new(4).local(4);
            let mut parts = LocalMemory::new(4);
            let event = arrays_before_a_barrier(&x, &mut parts, &mut out).enqueue(queue, range);
            Ok(told(event.and_then(|event| event.wait())))
        }),
        case!("corners_options_of_one_width", options_of_one_width::kernel(), |queue| {
            map(queue, &[3, -1, i64::MAX, i64::MIN, 1 << 40], 1, |x, out| options_of_one_width(x, out))
                .map(Output::exact::<Vec<i64>>)
        }),
        case!("corners_types_of_values", types_of_values::kernel(), |queue| {
            map(queue, &[3, -1, i32::MAX, i32::MIN, 4000], 1, |x, out| types_of_values(x, out))
                .map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_moving_slices", moving_slices::kernel(), |queue| {
            map(queue, &[3, 4, 5, 6], 1, |x, out| moving_slices(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_changed_by_the_value", changed_by_the_value::kernel(), |queue| {
            map(queue, &[3, -5, 0, 1], 1, |x, out| changed_by_the_value(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("corners_nested_values", nested_values::kernel(), |queue| once::<u32>(queue, 2, |out| nested_values(
            out
        ))),
    ]
}
