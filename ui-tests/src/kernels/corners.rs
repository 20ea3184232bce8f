//! Corners where random kernels have found the compiler wrong.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, once};

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

pub fn cases() -> Vec<Case> {
    vec![
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
        case!("corners_nested_values", nested_values::kernel(), |queue| once::<u32>(queue, 2, |out| nested_values(
            out
        ))),
    ]
}
