//! Constructors, constants that are ranges, and `ref`, as they stand beside one another: the same text is a kernel and plain
//! Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_must_use)]

use cl_runtime::prelude::*;
use std::ops::Range;

#[derive(ClType, Clone, Copy)]
struct Pair<T>(T, T);

#[derive(ClType, Clone, Copy)]
enum Token<T> {
    Number(T),
    Both(T, T),
    End,
}

#[device]
impl<T: Copy> Pair<T> {
    fn both(x: T, f: impl Fn(T, T) -> Self) -> Self {
        f(x, x)
    }
    fn made(x: T) -> Self {
        Self::both(x, Self)
    }
}

#[device]
fn pick<T: Copy, U>(x: T, f: impl Fn(T) -> U) -> U {
    f(x)
}

mod limits {
    pub const WIDE: std::ops::Range<usize> = 1..4;
    pub const PART: std::ops::RangeInclusive<u8> = b'a'..=b'z';
}

struct Grid;
impl Grid {
    const ROWS: Range<usize> = 0..2;
    const COLUMNS: Range<usize> = 1..3;
}

#[derive(ClType, Clone, Copy)]
struct Cells {
    v: [[i32; 3]; 2],
}
#[device]
impl Cells {
    const ALL: Range<usize> = 0..2;
    fn sum(&self) -> i32 {
        let mut sum = 0;
        for r in Self::ALL {
            for c in Grid::COLUMNS {
                sum += self.v[r][c];
            }
        }
        sum + (0..9).filter(|i| Self::ALL.contains(i)).count() as i32
    }
}

#[device]
fn letter(b: u8) -> bool {
    limits::PART.contains(&b)
}

alike! {
    others: i32 = [4, 2, 9, 1, 5, 6];
    more(x, out) {
        let p = Pair::made(x[0]);
        out[0] = p.0 + p.1;
        out[1] = match pick(x[1], Token::Number) { Token::Number(n) => n, _ => 3 };
        out[2] = match pick(2.5f32, Token::Number) { Token::Number(n) => n as i32, _ => 3 };
        out[3] = match x.iter().copied().map(Token::Number).next() { Some(Token::Number(n)) => n, _ => 3 };
        for i in limits::WIDE {
            out[4] += x[i];
        }
        out[5] = letter(b'q') as i32 + letter(b'Q') as i32 * 10;
        out[6] = Cells { v: [[1, 2, 3], [4, 5, 6]] }.sum();
        for (r, c) in Grid::ROWS.zip(Grid::COLUMNS) {
            out[7] += (r * c) as i32;
        }
        out[8] = Grid::ROWS.flat_map(|r| Grid::COLUMNS.map(move |c| r * 3 + c)).sum::<usize>() as i32;
        out[9] = x[limits::WIDE].iter().copied().max().unwrap_or(3);
        let part = &x[limits::WIDE];
        out[10] = part[0] + part.len() as i32;
        out[11] = x[limits::WIDE.start] + x[limits::WIDE.end];
        let local = limits::WIDE;
        out[12] = local.start as i32;
        for i in local {
            out[13] += x[i];
        }
        let n = x[0] as u8;
        out[14] = match n {
            3 if limits::PART.contains(&n) => 1,
            _ => 2,
        };
        let v = (&x[0]).max(&x[1]);
        out[15] = *v;
        let ref mut w = x[1] + 2;
        *w += 1;
        out[16] = *w;
        let &(ref a, b) = &(x[1], x[2]);
        out[17] = *a + b;
        if let (Some(ref a), b) = (x.first().copied(), x[1]) {
            out[18] = *a - b;
        }
        let mut arr = [x[0], x[1], x[2]];
        let [a, ref mut b, ..] = arr;
        *b += a;
        out[19] = arr[1];
        let mut o = Some((x[0], x[1]));
        while let Some((a, ref mut b)) = o {
            *b += a;
            if *b > 10 {
                out[20] = *b;
                break;
            }
        }
        if let Some((ref mut a, 2)) = o {
            *a += 1;
        }
        out[21] = o.map_or(1, |(a, b)| a * b);
    }
}
