//! `#[device] impl IntoIterator` for a type and for references to it, which loops and chains call.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Grid {
    cells: [i32; 4],
    n: usize,
}
#[device]
impl IntoIterator for Grid {
    type Item = i32;
    type IntoIter = std::array::IntoIter<i32, 4>;
    fn into_iter(self) -> Self::IntoIter {
        self.cells.into_iter()
    }
}
#[device]
impl<'a> IntoIterator for &'a Grid {
    type Item = &'a i32;
    type IntoIter = std::slice::Iter<'a, i32>;
    fn into_iter(self) -> Self::IntoIter {
        self.cells[..self.n].iter()
    }
}
#[device]
impl<'a> IntoIterator for &'a mut Grid {
    type Item = &'a mut i32;
    type IntoIter = std::slice::IterMut<'a, i32>;
    fn into_iter(self) -> Self::IntoIter {
        self.cells.iter_mut()
    }
}
#[derive(Clone, Copy, ClType)]
struct Span {
    from: i32,
    to: i32,
}
#[device]
impl IntoIterator for Span {
    type Item = i32;
    type IntoIter = std::ops::Range<i32>;
    fn into_iter(self) -> Self::IntoIter {
        self.from..self.to
    }
}
#[derive(Clone, Copy, ClType)]
struct Steps {
    at: i32,
    to: i32,
}
#[device]
impl Iterator for Steps {
    type Item = i32;
    fn next(&mut self) -> Option<i32> {
        if self.at >= self.to {
            return None;
        }
        self.at += 2;
        Some(self.at)
    }
}
#[derive(Clone, Copy, ClType)]
struct Even(i32);
#[device]
impl IntoIterator for Even {
    type Item = i32;
    type IntoIter = Steps;
    fn into_iter(self) -> Steps {
        Steps { at: 0, to: self.0 }
    }
}
#[device]
impl Grid {
    fn span(&self) -> Span {
        Span { from: self.cells[0], to: self.cells[1] }
    }
    fn total(&self) -> i32 {
        let mut s = 0;
        for v in self {
            s += v;
        }
        s
    }
}
#[device]
fn sum_of(g: &Grid) -> i32 {
    let mut s = 0;
    for v in g {
        s += *v;
    }
    s
}
alike! {
    own_types_that_loops_go_over: i32 = [2, 7, 9, 1, 5, 6];
    loops(x, out) {
        let mut g = Grid { cells: [x[0], x[1], x[2], x[3]], n: 3 };
        for v in g { out[0] += v; }
        for v in &g { out[1] += *v; }
        for v in &mut g { *v += 1; }
        for v in g { out[2] += v; }
        for (i, v) in g.into_iter().enumerate() { out[3] += v * i as i32; }
        out[4] = sum_of(&g);
        out[5] = g.total();
        for v in g.span() { out[6] += v; }
        for v in (Span { from: 1, to: 5 }) { out[7] += v; }
        let s = Span { from: x[3], to: x[4] };
        out[8] = s.into_iter().map(|v| v * v).sum();
        for (a, b) in s.into_iter().zip(&g) { out[9] += a * b; }
        for v in Even(9) { out[10] += v; }
        let e = Even(x[5]);
        for v in e { out[11] += v; }
    }
}
