//! Patterns of the elements of slices in an address space.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! {
    slices_are_taken_apart: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    in_conditions(x, out) {
        let mut s = 0;
        for w in x.windows(2) {
            if let [a, b] = w {
                s += a * b;
            }
        }
        out[0] = s as i32;
        for c in x.chunks(3) {
            if let [a, b, c] = c {
                out[1] += (*a + b * c) as i32;
            } else if let [a, ..] = c {
                out[1] += *a as i32;
            }
        }
        if let [first, .., last] = x {
            out[2] = (*first * 10 + *last) as i32;
        }
        if let [first, middle @ .., _] = x && middle.len() > 2 && let [_, second, rest @ ..] = middle {
            out[3] = (*first + *second + rest[0]) as i32;
        }
        if let [4, nine, _, ..] = x {
            out[4] = *nine as i32;
        }
        if let [5, nine, ..] = x {
            out[5] = *nine as i32;
        } else {
            out[5] = -1;
        }
        if let [] = x {
            out[6] = 1;
        }
        let (l, r) = x.split_at(2);
        if let [_, b] = l && let [c, ..] = r {
            out[7] = (b * 10 + c) as i32;
        }
        let mut rest = &x[..];
        while let [head, tail @ ..] = rest {
            out[8] = out[8] * 2 + *head as i32;
            rest = tail;
        }
        if x[0] > 100 && let [a, b] = r {
            out[9] = (*a + *b) as i32;
        }
    }
}

mod matched {
    use cl_runtime::prelude::*;

    alike! {
        slices_are_matched: i32 = [3, 9, 4, 1, 0, 7];
        by_their_length(x, out) {
            let n = x[0] as usize;
            for i in 0..6 {
                out[i] = match &x[i..(i + (i % 4)).min(6)] {
                    [] => -1,
                    [v] => *v,
                    [first, last] => *first * 10 + *last,
                    [first, .., last] => *first * 100 + *last,
                };
            }
            out[7] = match x { [] => 0, [a, rest @ ..] => *a + rest.len() as i32 };
            let w = &x[..n];
            out[8] = match w { [3, .., v] => *v, [_, b, ..] if *b > 3 => *b, _ => 5 };
            match w {
                [1 | 3, 5..=9, v @ 2..=8] => out[9] = *v,
                _ => out[9] = -7,
            }
            out[10] = match w { [] | [_] => 1, [.., 4] => 2, other => other.len() as i32 };
            out[11] = match &x[2..] { [a, b, ..] if *a > 100 => *a + *b, [.., a] if *a < 0 => *a, all if all.len() > 8 => 3, _ => 4 };
        }
        or_the_function_is_left(x, out) {
            let n = x[0] as usize;
            let [a, b, ..] = &x[n..] else { return };
            out[0] = *a + *b;
            let [c, d] = &x[n + 1..] else { out[1] = 4; return };
            out[2] = *c - *d;
            let [first, .., last] = x else { return };
            out[3] = *first * *last;
            let [3, 9, rest @ ..] = x else { return };
            out[4] = rest.len() as i32;
            let [_, _] = rest else { out[5] = 1; return };
            out[6] = 1;
        }
        in_turn(x, out) {
            let mut rest = &x[1..];
            let mut i = 0;
            'all: while let [a, tail @ ..] = rest {
                rest = tail;
                if *a == 4 {
                    continue;
                }
                out[i] = *a;
                i += 1;
                for v in tail {
                    if *v == 100 {
                        break 'all;
                    }
                }
            }
            let mut at = 0;
            while let [a, b, ..] = &x[at..] {
                out[20 + at] = *a * 2 + *b;
                at += 2;
            }
            if let [a, b] = &x[4..] { out[30] = *a + *b; } else if let [a] = &x[5..] { out[31] = *a; }
            if out[30] > 100 && let [a, b] = &x[4..] { out[32] = *a + *b; } else { out[33] = 8; }
        }
        and_written(x, out) {
            if let [a, b] = &mut out[..2] { *a = x[0]; *b = x[1]; std::mem::swap(a, b); }
            match &mut out[2..5] { [] => {}, [a, .., c] => { *a += 5; *c += 6; } [_] => {} }
            if let [_, a, middle @ .., b, c] = &mut out[5..12] { *a = 1; middle[0] = 2; *b = 3; *c = middle.len() as i32; }
            if let [.., b, c] = &mut out[12..15] { *b = 4; *c = 5; }
            if let [head @ .., last] = &mut out[15..18] { head[0] = 6; *last = 7; }
            match &mut out[20..23] { [a, ..] if *a > 0 => *a = 1, [5, _, _] => {}, [.., c] => *c = 9, [] => {} }
            let [a, rest @ ..] = &mut out[24..] else { return };
            *a = rest.len() as i32;
            rest[0] = 4;
            let mut left = rest;
            while let [a, tail @ ..] = left {
                if tail.len() % 5 == 0 { *a += tail.len() as i32; }
                left = tail;
            }
        }
    }
}

/// What `get` gives of a range, and what stands for elements in a `let` with `else`.
mod parts_that_may_lack {
    use super::*;

    alike! {
        parts: u32 = [3, 1, 4, 1, 9, 5, 9, 2, 6, 1];
        matched(x, out) {
            for i in 0..12 {
                out[i] = match x.get(i..i + 2) { Some([a, b]) => (a * b) as i32, _ => 77 };
                out[i] += match x.get(i..i + 2) {
                    Some(&[a, b]) if a < b => (a * b) as i32,
                    Some([9, c]) => *c as i32 * 100,
                    Some(s) => s.len() as i32,
                    None => 1000,
                };
                out[i + 12] = match x.get(i..) {
                    None => 5,
                    Some([]) => 6,
                    Some([a]) => *a as i32,
                    Some([a, 1 | 9, .., b]) => (a * 10 + b) as i32,
                    Some(_) => -1,
                };
                match x.get(i + 1..=i + 2) {
                    Some([a, rest @ ..]) => for v in rest { out[i + 24] += (v * a) as i32; },
                    _ => {}
                }
            }
        }
        otherwise_left(x, out) {
            for i in 0..12 {
                let Some([a, b, ..]) = x.get(i..) else { out[i] = 9; continue; };
                out[i] = (a * b) as i32;
                let Some(&[c, 5 | 9 | 2]) = x.get(i..i + 2) else { continue };
                out[i + 12] = c as i32;
                let Some([first, rest @ ..]) = x.get(i + 1..) else { return };
                out[i + 24] = *first as i32 + rest.len() as i32;
            }
        }
        held_against_literals(x, out) {
            for i in 0..9 {
                let s = &x[i..i + 2];
                let &[c, 5 | 9 | 2] = s else { continue };
                out[i] = c as i32;
                let [c, 3..=9] = s else { continue };
                out[i] += *c as i32 * 10;
            }
        }
    }
}

mod alternatives {
    use cl_runtime::prelude::*;

    alike! {
        alternatives_name_elements: i32 = [3, 9, 4, 1, 0, 7, 1, 7];
        in_arms(x, out) {
            for (i, w) in x.windows(3).enumerate() {
                out[i] = match w {
                    [1, v, _] | [v, 7, _] => *v,
                    [9, v, 1] | [v, _, 1] => 10 * *v,
                    [first, .., last] => *first - *last,
                    _ => -1,
                };
                out[10 + i] = match &x[i..] {
                    [1, v] | [v, 7, ..] => *v,
                    [9, rest @ ..] | [_, 0, rest @ ..] => rest.len() as i32,
                    _ => -1,
                };
                out[20 + i] = match w {
                    [1, v, _] | [v, 7, _] if *v > 1 => *v,
                    &[a, b, 1] | &[b, 9, a] => a * 10 + b,
                    _ => -1,
                };
            }
            out[30] = match x.get(..2) {
                Some([3, v] | [v, 7]) => *v,
                _ => -1,
            };
            out[31] = match x.get(6..) {
                Some([v @ (1 | 3), 7]) | Some([_, v]) => *v,
                _ => -1,
            };
        }
        in_conditions(x, out) {
            for (i, w) in x.windows(2).enumerate() {
                if let [1, v] | [v, 1] = w {
                    out[i] = *v;
                }
                if let &[1, v] | &[v, 4] = w
                    && v > 5
                {
                    out[10 + i] = v;
                }
                let ([1, v] | [v, _]) = w else { continue };
                out[20 + i] = *v;
            }
            let mut pairs = x.chunks(2);
            while let Some([3, v] | [4, v] | [v, 7]) = pairs.next() {
                out[30] += *v;
            }
            if let Some(&[v, 7]) | Some(&[1, v]) = x.get(6..) {
                out[31] = v;
            }
            if let Some([a, 4 | 5, ..]) = x.get(1..) {
                out[32] = *a;
            }
        }
        through_references_that_write(x, out) {
            if let [0, v, ..] | [v, 0, ..] = &mut out[..] {
                *v = x[0];
            }
            match &mut out[4..7] {
                [_, 1, v] | [v, _, 0] => *v += x[1],
                _ => {}
            }
        }
    }
}
