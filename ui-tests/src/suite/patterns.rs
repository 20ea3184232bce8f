//! Patterns against themselves: what a kernel makes of one is what rustc makes of the same text.

use super::alike::alike;
use super::{Case, case};

// Of slices, by their length.
alike!(lengths, |i, x, y| {
    let mut own = [0i32; 17];
    for k in 0..17 {
        own[k] = x[k % x.len()] + y[k % y.len()] * k as i32;
    }
    let mut sum = 0;
    for n in 0..5usize {
        let part = &own[i..i + n];
        sum = sum * 7
            + match part {
                [] => 1,
                [one] => *one,
                [5, ..] => 55,
                [a, b] if a > b => a - b,
                [a, .., b] if *b == 7 => a + n as i32,
                [first @ 0..=9, ..] | [.., first @ 3..=20] => first * 3,
                [_, middle @ .., last] => middle.len() as i32 * 100 + last,
            };
    }
    sum
});

// What is left of a slice is one: as the next to be matched, as an argument, and in an array of which the length is known.
alike!(rests, |i, x, y| {
    let own = [x[0], y[0], 3, 4, i as i32, 6];
    let mut sum = 0;
    let mut left = &own[i % 3..];
    while let [first, second, rest @ ..] = left {
        sum = sum * 3 + first - second;
        left = rest;
    }
    sum = sum * 10 + left.len() as i32;
    let mut ends = &own[..];
    while let [a, inner @ .., b] = ends {
        sum = sum * 3 + a * b + inner.len() as i32;
        ends = inner;
    }
    let [head, tail @ ..] = own;
    let [.., before, last] = &own;
    let [front @ .., _, _] = &own;
    sum + head + tail[4] * tail.len() as i32 + before * last + front[3] + front.len() as i32
});

// In conditions, and with another way out.
alike!(conditions, |i, x, y| {
    let own = [x[0], y[0], x[x.len() - 1]];
    let mut sum = 0;
    for n in 0..4usize {
        let part = &own[..n];
        if let [a, b] = part {
            sum += a * 2 + b;
        }
        if let &[a, .., b] = part
            && a < b
        {
            sum += b - a;
        }
        let [_, second, ..] = part else {
            sum = sum * 3 + 1;
            continue;
        };
        sum = sum * 3 + second + if matches!(part, [.., 1 | 8]) { 100 } else { i as i32 };
    }
    sum
});

// Elements are changed where they are.
alike!(changes, |i, x, y| {
    let mut own = [x[0], y[0], 7, i as i32];
    if let [first, .., last] = &mut own[..] {
        std::mem::swap(first, last);
        *first += 1;
    }
    let mut all = &mut own[1..];
    while let [first, rest @ ..] = all {
        *first *= 2 + rest.len() as i32;
        all = rest;
    }
    let [a, b @ .., c] = &mut own;
    {
        *a += *c;
        b[1] -= *a;
    }
    own.iter().fold(0, |sum, v| sum * 3 + v)
});

pub fn cases() -> Vec<Case> {
    vec![
        case!("patterns_lengths", [lengths::lengths::kernel()], lengths::check),
        case!("patterns_rests", [rests::rests::kernel()], rests::check),
        case!("patterns_conditions", [conditions::conditions::kernel()], conditions::check),
        case!("patterns_changes", [changes::changes::kernel()], changes::check),
    ]
}
