//! Pieces of slices, comparisons of tuples, guards and small powers: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, for_loops_over_fallibles, irrefutable_let_patterns, unused)]

use std::cmp::{max, min};
use std::mem;
use std::mem::replace;

use cl_runtime::prelude::*;

#[device]
fn same(a: &[i32], b: &[i32]) -> bool {
    a == b
}

#[device]
fn ends_alike(text: &[i32], part: &[i32]) -> i32 {
    text.starts_with(part) as i32 * 100 + text.ends_with(&part[1..]) as i32 * 10 + text[1..].starts_with(&[1, 4]) as i32
}

const PART: [i32; 3] = [1, 4, 1];

#[device]
fn next(k: &mut i32) -> i32 {
    *k += 1;
    *k
}

#[device]
fn sum_of_three(a: i32, b: i32, c: i32) -> i32 {
    a * 100 + b * 10 + c
}

// Nothing of what `#[device]` gives is derived, and no harm done.
#[device]
#[derive(Clone, Copy, Debug, ClType)]
struct Pair {
    first: i32,
    second: i32,
}

alike! {
    pieces_and_guards_are_what_they_are_in_plain_rust: i32 = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5];
    pieces(x, out) {
        for i in 0..6 {
            out[i] = x.chunks_exact(3).nth(i).map_or(-1, |c| c[0] * 100 + c[2] + c.len() as i32 * 1000);
            out[6 + i] = x.chunks(4).nth(i).map_or(-1, |c| c[c.len() - 1] + c.len() as i32 * 1000);
            out[12 + i] = x.windows(9).nth(i).map_or(-1, |w| w.iter().sum::<i32>() + w[8]);
            out[18 + i] = x.windows(12).nth(i).map_or(-1, |w| w[0]);
        }
        let n = x[0] as usize;
        for i in 0..6 {
            if i < x.len() / n {
                for j in 0..n { out[24 + i] += x[i * n + j] * (j as i32 + 1); }
                out[24 + i] += x[i * n..i * n + n].iter().max().copied().unwrap_or(0) * 1000;
            }
        }
        for i in 0..4 {
            if n <= x.len() && i * 4 <= x.len() - n { out[32 + i] = x[i * 4..i * 4 + n].iter().sum(); }
        }
        let pair = Pair { first: x[0], second: x[1] };
        out[37] = pair.first - pair.second;
        let half = x.len() / 2;
        for i in 0..half { out[36] += x[i] * x[i + half]; }
    }
    questions(x, out) {
        let (a, b, c) = (x[0], x[1], x[2]);
        for (i, v) in x.iter().take(6).enumerate() {
            let v = *v;
            out[i] = ((v, b, i) == (1, 1, 3)) as i32 + ((v, a) != (3, 3)) as i32 * 2 + ((v, -1) == (c, -1)) as i32 * 4;
            out[6 + i] = matches!((v, i), (1, 1) | (4, _) | (5.., 4..)) as i32;
            out[12 + i] = match v {
                v if v < b => v - 10,
                v if v - b < c && i > 2 => v * 2,
                v => v,
            };
            out[18 + i] = if let (1 | 4, n @ 1..3) = (v, i) { n as i32 } else { -1 };
        }
        let mut k = 0;
        out[24] = matches!((next(&mut k), next(&mut k)), (1, 2)) as i32;
        out[25] = k;
        let (mut p, mut q) = (1, 2);
        if let (r, s) = (q, p) { p = r * 10; q = s * 10; }
        (out[26], out[27]) = (p, q);
        let mut sum = 1;
        for i in 0..3 { sum = sum_of_three(sum % 7, x[i + 1], x[i * 2]); }
        out[28] = sum;
        let mut m = 5;
        out[29] = sum_of_three(m, { m += 1; m }, x[m as usize]);
        out[30] = sum_of_three(m, x[m as usize], { m = 2; x[m as usize] });
        let mut turns = 0;
        while let (1..4, t) = (turns + 1, turns) { turns += 1 + (t == 1) as i32; }
        out[31] = turns;
    }
    powers(x, out) {
        let v = x[1] as f32 + 0.5;
        out[0] = v.powi(2) as i32;
        out[1] = ((x[2] as f32 - 1.5).powi(2) * 100.0) as i32;
        out[2] = (v.powi(3) * 1000.0) as i32;
        let mut k = 1;
        out[3] = (next(&mut k) as f64).powi(3) as i32 + k;
        let mut w = 2.0f32;
        out[4] = (w.powi(2) + { w = 3.0; w.powi(2) }) as i32;
        out[5] = (2.0f32.powi(-2) * 100.0) as i32;
        out[7] = (v.midpoint(x[2] as f32) * 8.0) as i32;
        out[8] = (f32::MAX.midpoint(f32::MAX) == f32::MAX) as i32 + (f32::MAX.midpoint(-f32::MAX) == 0.0) as i32 * 2;
        out[9] = (1.0f64.midpoint(f64::INFINITY) > 1e300) as i32 + f64::midpoint(3.0, -1.0) as i32 * 2;
        out[6] = v.powi(x[0]) as i32 + v.powi(1) as i32 + v.powi(0) as i32;
    }
    slices_by_their_items(x, out) {
        let part = [x[1], 4, 1];
        out[0] = x.len() as i32 - (0..=x.len() - part.len()).find(|&i| x[i..i + part.len()] == part).unwrap_or(99) as i32;
        out[1] = (x[1..4] == PART) as i32 + (&x[1..4] == &PART) as i32 * 10 + (&x[1..4] == PART) as i32 * 100;
        out[2] = (part[..2] == [1, 4]) as i32 + (part[..2] != [1, 4]) as i32 * 10 + ([1, 4, 1] == part[0..]) as i32 * 100;
        out[3] = (*x == x[..]) as i32 + (x == &x[1..]) as i32 * 10 + (x[1..2] == x[3..4]) as i32 * 100;
        out[4] = same(&part, &PART) as i32 + same(&part[1..], &PART) as i32 * 10;
        out[5] = ends_alike(&part, &part);
        out[6] = ends_alike(&[0, 1, 4, 1], &PART);
        out[7] = ends_alike(&[1], &PART);
        out[8] = (x[1..1] == [0; 0]) as i32 + x.starts_with(&x[2..2]) as i32 * 10 + x.ends_with(&PART) as i32 * 100;
        let words = [b'a', b'b', b'c'];
        out[9] = (&words[1..] == b"bc") as i32 + words.starts_with(b"ab") as i32 * 10;
        let mut k = 0;
        let (kept, own) = (&x[1..4], [1, 4, 1]);
        let rest = kept;
        out[11] = (*kept == own) as i32 + (kept != own) as i32 * 10 + (rest == &own[..]) as i32 * 100;
        let half = &own[..2];
        out[12] = (*half == x[1..3]) as i32 + (half == &x[..2]) as i32 * 10 + (*half != [1, 4]) as i32 * 100;
        out[10] = (x[next(&mut k) as usize..2] == x[next(&mut k) as usize + 1..4]) as i32 * 10 + k;
    }
    options_behind_references(x, out) {
        let (a, b) = (x.get(2).copied(), x.get(99).copied());
        out[0] = [a, b, Some(x[0])].iter().flatten().sum();
        let all = [b, a, a];
        for v in all.iter().flatten() { out[1] += *v; }
        for o in &all { for v in o { out[2] += v * 10; } }
        for &v in all.iter().flatten() { if v == 4 { continue; } out[3] += 1; }
        for v in &all[1] { out[4] += *v; }
    }
    letters(x, out) {
        let text = [b'a', b'7', b' ', b'Z', b'0', 9, b'_', 200];
        out[0] = text.iter().copied().filter(u8::is_ascii_digit).count() as i32;
        out[1] = Some(text[1]).filter(u8::is_ascii_digit).map_or(-1, i32::from);
        out[2] = text.get(0).copied().filter(u8::is_ascii_digit).is_some() as i32;
        out[3] = text.iter().map(u8::is_ascii_alphabetic).filter(|b| *b).count() as i32;
        out[4] = text.iter().all(u8::is_ascii) as i32;
        out[5] = text.iter().position(u8::is_ascii_whitespace).map_or(-1, |at| at as i32);
        for (i, c) in text.iter().map(u8::to_ascii_uppercase).enumerate() { out[6 + i] = c as i32; }
        let v = Some(x[0] as f32).map_or(Float4::splat(-1.0), |v| Float4::splat(v));
        let w = x.get(99).map_or(Float4::new(1.0, 2.0, 3.0, 4.0), |v| Float4::splat(*v as f32));
        out[20] = (v + w).w() as i32;
        let (a, b) = (x[0] > 2).then_some((x[1], x[2])).unwrap_or((7, 8));
        out[21] = a * 10 + b;
    }
}

#[kernel]
fn imported_from_std(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let (mut a, mut b) = (x[0], x[2]);
    mem::swap(&mut a, &mut b);
    out[0] = a * 10 + b;
    out[1] = mem::replace(&mut a, 7) * 10 + a;
    out[2] = mem::take(&mut b) + replace(&mut a, -1) + b;
    out[3] = max(x[0], x[1]) * 10 + min(a, -3) + max::<i32>(1, 2);
}

#[test]
fn what_a_file_imports_from_std_is_of_std() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[3, 1, 4]).unwrap(), queue.upload(&[0i32; 4]).unwrap());
        imported_from_std(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [43, 47, 10, 29], "{queue:?}");
    }
}

mod without_a_name {
    use cl_runtime::prelude::*;

    alike! {
        pieces_without_a_name: u32 => i32 = [4, 9, 2, 7, 5, 1, 8, 3];
        left_over(x, out) {
            for &v in x.chunks_exact(3).remainder() { out[0] += v as i32; }
            out[1] = x.chunks_exact(3).remainder().len() as i32;
            let r = x.chunks_exact(3).remainder();
            out[2] = r[0] as i32;
            out[3] = x.chunks_exact(5).remainder().iter().sum::<u32>() as i32;
            for v in x[1..].rchunks_exact(x[2] as usize + 1).remainder().iter().rev() { out[4] = out[4] * 10 + *v as i32; }
            let t = [x[0], x[1], x[2], x[3], x[4]];
            out[5] = t.chunks_exact(2).remainder()[0] as i32;
            for (i, v) in t.chunks_exact(x[2] as usize).remainder().iter().enumerate() { out[6] += (*v + i as u32) as i32; }
            if let [a] = t.chunks_exact(2).remainder() { out[7] = *a as i32; }
            let sum: u32 = x.chunks_exact(3).map(|c| c[0] * c[1] * c[2]).sum::<u32>() + x.chunks_exact(3).remainder().iter().product::<u32>();
            out[9] = sum as i32;
        }
        // What an array without a name is cut into lives as long as the loop.
        of_constants(x, out) {
            for c in [1u32, 2, 3, 4].as_chunks::<2>().0 { out[2] += c[1] as i32; }
        }
        of_one_name(x, out) {
            for c in [1u32, x[0], 3, 4].as_chunks::<2>().0 { out[2] += c[1] as i32; }
            for c in [1u32, x[0], 3, 5].as_chunks::<2>().0 { out[3] += c[1] as i32; }
        }
        within_statements(x, out) {
            for c in [1u32, x[0], 3, 4].split_at(2).0 { out[2] += *c as i32; }
            let s = [1u32, 5, 3, 4].split_at(2).1;
            out[3] = s[0] as i32;
            for c in [1u32, x[0], 3, 4].split_at(2).0 { out[4] += *c as i32; }
            out[5] = [1u32, x[0], 3, 4].split_at(x[2] as usize).1.iter().map(|v| *v as i32).sum::<i32>();
            for w in [1u32, x[0], 3, 4][1..].chunks(2) { out[10] = out[10] * 2 + w[0] as i32; }
        }
        // The length of the last one is asked of a constant.
        named_pieces_of_an_array(x, out) {
            let a = [x[0], 1, 2, 3, 4];
            let mut it = a.chunks(3);
            while let Some(c) = it.next() { out[0] = out[0] * 10 + (c[0] as usize + c.len()) as i32; }
            let mut it = a.chunks(2).enumerate();
            while let Some((k, c)) = it.next() { out[1] += (k * c.len()) as i32 + c[0] as i32; }
            let mut it = a.chunks(2).skip(1).step_by(2);
            while let Some(c) = it.next() { out[2] += c.len() as i32 * 10 + c[0] as i32; }
            out[4] = a.rchunks(2).map(|q| q[0] as i32 * q.len() as i32).last().unwrap_or(-5);
            out[5] = a.rchunks(2).map(|q| q[0] as i32 * q.len() as i32).max().unwrap_or(-5);
            out[6] = a.rchunks(2).map(|q| q[0] + q.len() as u32).min_by_key(|v| *v).map_or(-5, |v| v as i32);
            out[7] = a.chunks(3).map(|q| q[0] as i32 * q.len() as i32).reduce(|p, q| p * 10 + q).unwrap_or(-5);
            out[3] = (a.len() as f32 * 0.5) as i32 + (a.len() as u8).wrapping_mul(60) as i32 + a.len() as i64 as i32;
        }
    }
}
