//! What a loop goes over, and what is copied, stays as it was when that began, whatever changes meanwhile.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_assignments)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Held {
    cells: [i32; 3],
    from: usize,
}

#[device]
impl Held {
    fn shift(&mut self) -> i32 {
        let mut sum = 0;
        for v in self.cells {
            self.cells[2] = v;
            sum = sum * 10 + v;
        }
        sum
    }

    fn rest(&mut self) -> i32 {
        let mut sum = 0;
        for v in &self.cells[self.from..] {
            self.from = 0;
            sum = sum * 10 + v;
        }
        sum
    }
}

#[device]
fn next(n: &mut usize) -> i32 {
    *n += 1;
    1
}

#[derive(Clone, Copy, ClType)]
enum Shape {
    Round(i32),
    Flat { sides: [i32; 2] },
    Held(Option<i32>),
}

const SHAPES: [Shape; 3] = [Shape::Round(3), Shape::Flat { sides: [4, 5] }, Shape::Held(Some(6))];
const PERHAPS: [Option<i32>; 3] = [Some(7), None, Some(8)];

#[device]
fn first(sides: &[i32; 2]) -> i32 {
    sides[0]
}

alike! {
    loops_and_copies: i32 = [5, 6, 7, 9];
    starts(x, out) {
        let mut m = 1;
        for v in &x[m..] {
            m += 1;
            out[0] = out[0] * 10 + *v;
        }
        let mut n = 0;
        for (v, w) in x[n..].iter().zip(&x[n + 1..]) {
            n = 2;
            out[1] = out[1] * 100 + v * w;
        }
        let own = [x[0], x[1], x[2]];
        let mut k = 1;
        for v in &own[k..] {
            k += next(&mut k) as usize;
            out[2] = out[2] * 10 + *v;
        }
        let mut held = Held { cells: own, from: 1 };
        out[3] = held.rest();
        let mut j = 2;
        out[4] = x[j..].iter().map(|v| { j = 0; *v }).sum::<i32>() + j as i32;
        let mut i = 1;
        for w in x[i..].windows(2) {
            i = 0;
            out[5] += w[0] * 10 + w[1];
        }
    }
    rows(x, out) {
        let mut rows = [[x[0], x[1]], [x[2], x[3]]];
        let mut r = 0;
        for v in &rows[r] {
            r = 1;
            out[0] = out[0] * 10 + *v;
        }
        for v in rows[0] {
            rows[0][1] = 8;
            out[1] = out[1] * 10 + v;
        }
        r = 0;
        for v in rows[r] {
            r = 1;
            out[2] = out[2] * 10 + v;
        }
        r = 1;
        rows[r].iter_mut().for_each(|v| {
            r = 0;
            *v += 10;
        });
        rows[r].sort_by(|a, b| {
            r = 1;
            b.cmp(a)
        });
        out[3] = rows[0][0] * 1000 + rows[0][1] * 100 + rows[1][0] + rows[1][1];
        let mut held = Held { cells: [1, 2, 3], from: 0 };
        out[4] = held.shift();
        for (k, v) in held.cells.iter().enumerate() {
            out[5] += held.cells[k] * v;
        }
    }
    copies(x, out) {
        let mut own = [x[0], x[1], x[2]];
        let low = &mut own[..2];
        low.copy_from_slice(&[low[1], low[0]]);
        out[0] = own[0] * 100 + own[1] * 10 + own[2];
        let made = &[own[1], own[0]];
        own[0] = 50;
        out[1] = made[0] * 10 + made[1];
    }
    constants(_x, out) {
        for (i, shape) in SHAPES.iter().enumerate() {
            match shape {
                Shape::Round(n) => out[i] += *n,
                Shape::Flat { sides } => {
                    for side in sides {
                        out[i] += *side;
                    }
                    out[i] += first(sides);
                }
                Shape::Held(Some(n)) => out[i] += *n,
                Shape::Held(None) => {}
            }
        }
        for (i, value) in PERHAPS.iter().enumerate() {
            if let Some(n) = value {
                out[10 + i] += *n;
            }
        }
        let greatest = PERHAPS.iter().flatten().max();
        out[20] = greatest.map_or(0, |n| *n);
        let mut i = 0;
        while let Some(v) = &PERHAPS[i] {
            out[21] += *v;
            i += 1;
        }
    }
}
