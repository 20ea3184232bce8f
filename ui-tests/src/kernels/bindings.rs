//! `let`, blocks as values, shadowing.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, once};

/// With a type, without one, without a value.
#[kernel]
pub fn lets(x: &Global<[i32]>, out: &mut Global<[i64]>) {
    let i = get_global_id(0);
    let a: i32 = x[i];
    let b = 7;
    let c: i64 = -1;
    let mut d = 0u8;
    d += 3;
    let late;
    if a > 2 {
        late = 5;
    } else {
        late = b;
    }
    let later: u16;
    later = 9;
    let sign;
    if a > 1 {
        sign = -1;
    } else {
        sign = 1;
    }
    let _ = a;
    let _unused = b;
    out[i] = (a as i64 * 1000 + late as i64 * 100 + c + d as i64 + later as i64) * (sign + 2);
}

#[kernel]
pub fn shadowing(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let a = x[i];
    let a = a + 1;
    let a = {
        let a = a * 2;
        let b = a + 1;
        a * b
    };
    let mut sum = a;
    for a in 0..3 {
        let a = a * 10;
        sum += a;
    }
    if a > 0 {
        let sum = 1;
        out[i] = sum;
    }
    let i_2 = i;
    out[i_2] += sum + a;
}

#[kernel]
pub fn blocks(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let a = { x[i] } + {
        let half = x[i] / 2;
        half * half
    };
    let b = { { { a } } };
    {
        out[i] = b;
    }
    {
        let more = a & 3;
        out[i] += more;
    }
    out[i] += 'found: {
        if a > 100 {
            break 'found 1;
        }
        if a > 10 {
            break 'found 2;
        }
        3
    };
}

/// All scalar types as parameters by value.
#[kernel]
pub fn parameters(
    a: bool,
    b: i8,
    c: u8,
    d: i16,
    e: u16,
    f: i32,
    g: u32,
    h: i64,
    i: u64,
    j: isize,
    k: usize,
    l: f32,
    mut m: f64,
    out: &mut Global<[f64]>,
) {
    m *= 2.0;
    out[0] = if a { 1.0 } else { 0.0 };
    out[1] = b as f64;
    out[2] = c as f64;
    out[3] = d as f64;
    out[4] = e as f64;
    out[5] = f as f64;
    out[6] = g as f64;
    out[7] = h as f64;
    out[8] = i as f64;
    out[9] = j as f64;
    out[10] = k as f64;
    out[11] = l as f64;
    out[12] = m;
}

#[derive(Clone, Copy, ClType)]
struct Frame {
    left: u32,
    seen: u32,
}

/// A literal has the type of what it stands beside, in a tuple too.
#[kernel]
pub fn literals(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut stack = [Frame { left: x[i], seen: 1 }; 4];
    let (mut depth, mut sum) = (1, 0);
    while depth > 0 {
        let top = &mut stack[depth - 1];
        if top.left == 0 {
            depth -= 1;
            continue;
        }
        top.left -= 1;
        sum += top.seen;
        if depth < 4 {
            stack[depth] = Frame { left: 1, seen: 10 * depth as u32 };
            depth += 1;
        }
    }
    out[i] = sum;
}

/// What a closure has when it is made, whatever the variables are when it is called.
#[kernel]
pub fn kept_by_closures(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut a = x[i];
    let plus = move |v: i32| v + a;
    a = 20;
    let mut rest = x;
    let element = |k: usize| rest[k];
    rest = &rest[1..];
    let times = move |v: i32| plus(v) * a;
    a += 3;
    let mut own = [x[0], 2];
    let of_own = move |k: usize| own[k];
    own[0] = 9;
    out[i] = plus(1) + a * 100 + element(0) * 10 + rest[0] * 1000 + times(2) + of_own(0) * 10_000 + own[0] * 100_000;
}

/// A slice in a variable, which what is given to its method changes.
#[derive(Clone, Copy, ClType)]
struct Window<'a> {
    of: &'a Global<[i32]>,
    at: usize,
}

#[kernel]
pub fn slices_before_their_indices(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut window = Window { of: &x[1..], at: i };
    let found = window.of.get({
        window = Window { of: &x[2..3], at: 0 };
        i
    });
    out[i] = found.copied().unwrap_or(-7) * 100 + window.of[window.at];
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("bindings_kept_by_closures", kept_by_closures::kernel(), |queue| {
            map(queue, &[3, -4, 7], 1, |x, out| kept_by_closures(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("bindings_slices_before_their_indices", slices_before_their_indices::kernel(), |queue| {
            map(queue, &[3, -4, 7], 1, |x, out| slices_before_their_indices(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("bindings_literals", literals::kernel(), |queue| {
            map(queue, &[2u32, 0, 3], 1, |x, out| literals(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("bindings_lets", lets::kernel(), |queue| {
            map(queue, &[1, 2, 3, -5], 1, |x, out| lets(x, out)).map(Output::exact::<Vec<i64>>)
        }),
        case!("bindings_shadowing", shadowing::kernel(), |queue| {
            map(queue, &[1, 20, -3], 1, |x, out| shadowing(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("bindings_blocks", blocks::kernel(), |queue| {
            map(queue, &[1, 5, 20, 50], 1, |x, out| blocks(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("bindings_parameters", parameters::kernel(), |queue| {
            once::<f64>(queue, 13, |out| {
                parameters(true, -2, 250, -300, 60_000, -70_000, 4_000_000_000, -5, 6, -7, 8, 1.5, 2.25, out)
            })
        }),
    ]
}
