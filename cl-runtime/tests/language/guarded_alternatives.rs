//! Guards of patterns with alternatives: each that matches is tried, with what it binds.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, irrefutable_let_patterns)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
enum Shape {
    Circle(i32),
    Square(i32),
    Box { width: i32, height: i32 },
}

#[device]
fn shape_of(x: i32) -> Shape {
    match x % 3 {
        0 => Shape::Circle(x),
        1 => Shape::Square(x),
        _ => Shape::Box { width: x, height: x - 3 },
    }
}

#[device]
fn asked(count: &mut i32, value: i32) -> bool {
    *count += 1;
    value > 4
}

alike! {
    guarded_alternatives: i32 => i32 = [0, 5, 3, -2, 7, 4, 11, 8];
    of_tuples(x, out) {
        let (a, c) = (x[0], x[1]);
        out[0] = match (a, c) { (p, q) | (q, p) if p > q && q == 0 => p, _ => -1 };
        out[1] = matches!((a, c), (v, _) | (_, v) if v > 10) as i32;
        out[2] = matches!((a, x[6]), (v, _) | (_, v) if v > 10) as i32;
        out[3] = match (a, c, x[2]) {
            (v, 0, _) | (0, v, _) | (_, _, v) if v < 4 => v * 10,
            (v, _, _) | (_, v, _) if v == 5 => v * 100,
            _ => 1,
        };
        out[4] = match (x[2], x[3]) {
            (v @ 1..=5, w) | (w, v @ -5..=9) if v < 0 => w * 100 + v,
            (v, w) => v * w,
        };
    }
    of_slices(x, out) {
        let three = [x[4], x[2], x[0]];
        out[0] = match three { [v, ..] | [_, v, ..] if v == 3 => v * 7, _ => -1 };
        out[1] = match three { [v, _, _] | [_, v, _] | [_, _, v] if v == 0 => v + 9, _ => -1 };
        out[2] = match three[..2] { [v, _] | [_, v] if v == 3 => v, _ => -1 };
        out[3] = match &three[..] {
            [head @ .., 3] | [_, head @ ..] if head.len() == 2 && head[0] == 3 => head[1] + 4,
            _ => -1,
        };
        out[4] = match &three[..] {
            [head @ .., 0, _] | [head @ .., 3, _] => head[0] * 10 + head.len() as i32,
            _ => -1,
        };
        out[5] = match &three[..] {
            [head @ .., 3] | [head @ .., 3, _] => head[0] * 10 + head.len() as i32,
            _ => -1,
        };
    }
    of_options(x, out) {
        let (none, some) = (x.get(100).copied(), x.get(1).copied());
        out[0] = match (some, none) { (Some(v), _) | (_, Some(v)) if v > 4 => v, _ => -1 };
        out[1] = match (none, some) { (Some(v), _) | (_, Some(v)) if v > 4 => v, _ => -1 };
        out[2] = match (x.get(2), x.get(4)) { (Some(&v), _) | (_, Some(&v)) if v > 4 => v, _ => -1 };
        let pair = Some((x[2], x[3]));
        out[3] = match pair { Some((v, _) | (_, v)) if v < 0 => v, _ => 1 };
        let ok: Result<i32, i32> = if x[0] == 0 { Err(x[4]) } else { Ok(x[1]) };
        out[4] = match (ok, pair) {
            (Ok(v) | Err(v), Some((w, _) | (_, w))) if v * w < 0 => v * 10 + w,
            _ => 1,
        };
    }
    of_enums(x, out) {
        for k in 0..4 {
            let (one, other) = (shape_of(x[k + 4]), shape_of(x[k + 1]));
            out[k] = match one {
                Shape::Circle(v) | Shape::Square(v) | Shape::Box { width: v, .. } if v > 4 => v,
                Shape::Box { width: v, .. } | Shape::Box { height: v, .. } if v < 5 => v + 100,
                _ => -1,
            };
            out[k + 4] = match (&one, &other) {
                (Shape::Circle(v), _) | (_, Shape::Circle(v)) | (Shape::Box { height: v, .. }, _) if *v < 5 => *v,
                (Shape::Square(v) | Shape::Circle(v), w) | (w, Shape::Square(v)) if matches!(w, Shape::Square(_)) => v * 3,
                _ => 2,
            };
        }
    }
    left_by_a_guard(x, out) {
        let mut count = 0;
        out[0] = match x[0] + 3 { 0..=5 | 6..=9 if asked(&mut count, 0) => 1, _ => 2 };
        out[1] = count;
        out[2] = match x[0] + 3 { v @ 0..=5 | v @ 6..=9 if asked(&mut count, v) => v, _ => 2 };
        out[3] = count;
        let mut a = [x[0] + 1, 1, 3];
        match &mut a[..] {
            [head @ .., 0, _] | [head @ .., 3] => {
                head[1] = 0;
                out[4] = head.len() as i32 * 10 + head[1];
            }
            _ => {}
        }
        let mut pairs = [(1, x[1]), (2, 0), (1, 4)];
        for pair in &mut pairs {
            match pair {
                (v, 0) | (1, v) => {
                    *v = 0;
                    *v += 7;
                }
                _ => {}
            }
        }
        out[5] = pairs[0].0 * 10 + pairs[0].1;
        out[6] = pairs[1].0 * 10 + pairs[1].1;
        let third = x[2];
        let (opt, other) = (Some(x[1]), &third);
        out[7] = match (&opt, other) { (Some(v), _) | (None, v) => *v };
        out[8] = match (other, &opt) { (v, None) | (_, Some(v)) if *v > 2 => *v, _ => 0 };
        out[9] = match (other, &opt) { (v, _) | (_, Some(v)) if *v > 4 => *v, _ => 0 };
    }
    nested(x, out) {
        let (some, pair) = (Some((x[0] + 1, 2)), (x[1] * 2, 20));
        out[0] = match (some, pair) {
            (Some((w, _) | (_, w)), (v, _) | (_, v)) if w * v >= 20 => w * 100 + v,
            _ => 0,
        };
        out[1] = match (pair, some) {
            ((v, _) | (_, v), Some((w, _) | (_, w))) if w * v >= 20 => w * 100 + v,
            _ => 0,
        };
        out[2] = match ((x[0] + 1, 2), (x[1] * 2, 20)) {
            ((w, _) | (_, w), (v, _) | (_, v)) if w * v >= 20 => w * 100 + v,
            _ => 0,
        };
    }
    beside_elements_of_memory(x, out) {
        let pair = (x[0] + 1, x[1] + 4);
        out[0] = match (x, pair) { ([a, ..], (p, _) | (_, p)) if p > *a + 2 => p, _ => -1 };
        out[1] = match (x, pair) { ([_, b, ..], (p, q) | (q, p)) if p - q > *b => p * 10 + q, _ => -1 };
        out[2] = match (x, pair) { ([_, b, ..], (p, q) | (q, p)) if p - q > *b + 7 => p, ([a, ..], _) => *a - 5, _ => -1 };
    }
    whose_guard_acts(x, out) {
        let mut count = 0;
        out[0] = match (x[0], x[1]) { (v, _) | (_, v) if asked(&mut count, v) => v, _ => -1 };
        out[1] = count;
        out[2] = match (x[0], x[2]) { (v, _) | (_, v) if asked(&mut count, v) => v, (_, v) => v * 100 };
        out[3] = count;
        out[4] = match (x[1], x[2]) { (v, _) | (_, v) if asked(&mut count, v) => v, _ => -1 };
        out[5] = count;
        out[6] = match (x[0], x[1]) { (0, _) | (_, 5) if asked(&mut count, 0) => 1, _ => 2 };
        out[7] = count;
    }
    through_references(x, out) {
        let mut pair = (x[0], x[1]);
        match &mut pair { (v, _) | (_, v) if *v > 4 => *v += 10, _ => {} }
        out[0] = pair.0;
        out[1] = pair.1;
        let pairs = [(x[0], x[1]), (x[4], x[2]), (x[3], x[0])];
        for pair in &pairs {
            if let (v, 5) | (_, v) = pair {
                out[2] += *v;
            }
            match pair { (v, _) | (_, v) if *v > 6 => out[3] += *v, (v, w) => out[4] += *v - *w }
        }
        for (k, (v, w)) in pairs.iter().enumerate() {
            match (v, w) { (p, q) | (q, p) if p < q => out[5 + k] = q - p, _ => out[5 + k] = -1 }
        }
        let found = match &pairs { [first, ..] | [_, first, _] | [.., first] if first.0 < 0 => first, [one, ..] => one };
        out[8] = found.0;
        'turns: for k in 0..3 {
            match pairs[k] { (v, _) | (_, v) if v == 3 => { out[9] = v; break 'turns }, (v, _) | (_, v) if v == 5 => continue, _ => out[10] += 1 }
        }
    }
}
