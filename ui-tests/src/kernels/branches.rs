//! `if` and `else` as statements and as values, `&&` and `||`.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[kernel]
pub fn statements(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if x[i] < 0 {
        out[i] = 1;
    } else if x[i] == 0 {
        out[i] = 2;
    } else if x[i] < 10 {
        if x[i] % 2 == 0 {
            out[i] = 3;
        }
    } else {
        out[i] = 5;
    }
    if x[i] == 7 {
    } else {
        out[i] += 10;
    }
}

#[kernel]
pub fn values(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let a = if x[i] > 3 { x[i] } else { -x[i] };
    let b = if a > 5 {
        let c = a * a;
        c + 1
    } else if a > 1 {
        if x[i] > 0 { 20 } else { 30 }
    } else {
        40
    };
    out[i] = b + if a == 2 { 100 } else { 200 } * 2;
}

/// Literals in branches take the type of what stands around them.
#[kernel]
pub fn narrow_values(x: &Global<[u8]>, out: &mut Global<[u8]>) {
    let i = get_global_id(0);
    let a = if x[i] > 100 { 250 } else { 3 };
    let b: u8 = if a == x[i] { x[i] + 200 } else { a };
    out[i] = (if b > 5 { b } else { 0 }) + min(a, if b > 7 { 1 } else { b });
}

/// The right side runs only where the left one asks for it.
#[kernel]
pub fn short_circuit(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut n = 0;
    let inside = i + 1 < x.len() && x[i + 1] > x[i];
    let either = inside || step_up(&mut n) > 0 && x[i] > 1;
    let both = {
        n += 10;
        either
    } && {
        n += 100;
        x[i] != 3
    };
    if !inside || !(both || either) {
        n += 1000;
    }
    out[i] = n + if inside & either | both { 1 } else { 0 };
}

/// Ranges that are asked whether they contain something.
#[kernel]
pub fn contains(x: &Global<[i32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let (low, high) = (1, 7);
    let mut bits = 0u32;
    if (low..high).contains(&x[i]) {
        bits |= 1;
    }
    if (low..=high).contains(&x[i]) {
        bits |= 2;
    }
    let mut n = x[i];
    if (step_up(&mut n)..step_up(&mut n) * 2).contains(&(n * 2)) {
        bits |= 4;
    }
    let index = i as u32;
    bits |= if (0..3).contains(&index) || !(..6).contains(&index) { 8 } else { 0 };
    let half = x[i] as f32 * 0.5;
    let seen = &half;
    bits |= if (-2.5..=1.0).contains(seen) || (25.0..).contains(&half) { 16 } else { 0 };
    out[i] = bits;
}

#[device]
fn step_up(n: &mut i32) -> i32 {
    *n += 1;
    *n
}

#[device]
fn class<const N: u32>(x: i32) -> u32 {
    match (N, x) {
        (1 | 2, 0) => 10,
        (3..=9, _) => 20,
        (n, 1) => n,
        (0, _) => 30,
        (_, x) => x as u32,
    }
}

/// What is matched on is known when the C is made: what cannot match is not there.
#[kernel]
pub fn known(x: &Global<[i32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = class::<2>(x[i]) + class::<5>(x[i]) * 100 + class::<11>(x[i]) * 10_000;
    if let 3 | 4 = const { 2 + 1 } {
        out[i] += 1;
    }
    if let (7, n @ 1..) = (6, x[i]) {
        out[i] += n as u32;
    }
}

/// References to values, which have no place of their own.
#[kernel]
pub fn matched_by_reference(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let a = match &(x[i] * 2) {
        &(0 | 2) => 5,
        n @ 4..=6 => *n + 1,
        n => -*n,
    };
    let b = match &18 {
        n => *n + a,
    };
    out[i] = match &[a, b, x[i]] {
        [3, ..] => 1,
        &[_, n, (1..)] => n,
        [n, _, _] => *n,
    };
}

#[device]
fn second(x: &Global<[i32]>) -> &Global<i32> {
    &x[1]
}

/// Literals beside what pointers into memory point to.
#[kernel]
pub fn matched_in_memory(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let a = match second(&x[i..]) {
        &3 => 5,
        &n if n > 7 => n,
        &(0 | 2) => 4,
        _ => 2,
    };
    let mut b = match &x[i] {
        0..=2 => 1,
        _ => 4,
    };
    if let &7 = second(x) {
        b += 8;
    }
    let &c = second(x);
    out[i] = a * 100 + b * 10 + c;
}

pub fn cases() -> Vec<Case> {
    const X: [i32; 8] = [-5, 0, 1, 2, 3, 7, 8, 50];
    vec![
        case!("branches_statements", statements::kernel(), |queue| {
            map(queue, &X, 1, |x, out| statements(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("branches_values", values::kernel(), |queue| {
            map(queue, &X, 1, |x, out| values(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("branches_narrow_values", narrow_values::kernel(), |queue| {
            map(queue, &[3u8, 100, 250, 101], 1, |x, out| narrow_values(x, out)).map(Output::exact::<Vec<u8>>)
        }),
        case!("branches_contains", contains::kernel(), |queue| {
            map(queue, &X, 1, |x, out| contains(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("branches_known", known::kernel(), |queue| {
            map(queue, &X, 1, |x, out| known(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("branches_matched_by_reference", matched_by_reference::kernel(), |queue| {
            map(queue, &X, 1, |x, out| matched_by_reference(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("branches_matched_in_memory", matched_in_memory::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&X)?, queue.zeroed::<i32>(X.len() - 1)?);
            matched_in_memory(&x, &mut out).enqueue(queue, X.len() - 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("branches_short_circuit", short_circuit::kernel(), |queue| {
            map(queue, &[1, 3, 2, 2, 0, 5], 1, |x, out| short_circuit(x, out)).map(Output::exact::<Vec<i32>>)
        }),
    ]
}
