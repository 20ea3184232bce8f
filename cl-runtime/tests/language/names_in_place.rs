//! Functions that are written where they are called, beside variables, labels and methods of the names that they have in them.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct G {
    w: i32,
    h: i32,
}
#[device]
impl G {
    fn row(&self, y: i32) -> impl Iterator<Item = i32> + '_ {
        assert!(self.w > 0, "w {}", self.w);
        let ok = matches!(self.h, 1..=9 if self.w > y);
        (0..self.w).map(move |x| x + y * self.w + 2 + ok as i32)
    }
    fn grown(mut self, by: i32) -> impl Iterator<Item = i32> {
        self.w += by;
        let w = self.w;
        (0..w).filter(move |v| v % 2 == self.h % 2)
    }
    fn twice(&self) -> impl Iterator<Item = i32> + '_ {
        self.row(0).chain(self.row(1))
    }
    fn add(&mut self, by: impl Iterator<Item = i32>) -> i32 {
        let mut n = 0;
        'outer: for v in by {
            if v > 5 {
                break 'outer;
            }
            self.w += v;
            n += 1;
        }
        n
    }
    fn all(self, f: impl Fn(i32) -> bool) -> impl Iterator<Item = i32> {
        (0..self.h).filter(move |v| f(*v))
    }
}
#[device]
fn x(x: i32) -> impl Iterator<Item = i32> {
    let x = x + 1;
    let y = x * 2;
    x..y
}
#[device]
fn pairs(n: i32) -> impl Iterator<Item = (i32, i32)> {
    (0..n).flat_map(move |a| (a..n).map(move |b| (a, b)))
}
#[device]
fn apply(f: impl Fn(i32) -> i32, it: impl Iterator<Item = i32>) -> i32 {
    let mut s = 0;
    for v in it {
        s = s * 3 + f(v);
    }
    s
}
#[device]
fn lerp(a: i32, b: i32) -> impl Fn(i32) -> i32 {
    let d = b - a;
    move |t| {
        let a = a * 10;
        a + d * t
    }
}
#[device]
fn largest(mut it: impl Iterator<Item = i32>) -> Option<i32> {
    let mut best = it.next()?;
    while let Some(v) = it.next() {
        if v > best {
            best = v;
        }
    }
    Some(best)
}
#[device]
fn of_ref(g: &G, k: i32) -> i32 {
    g.row(k).sum::<i32>() + g.twice().count() as i32
}
alike! {
    they_name_nothing_of_the_caller: i32 = [3, 1, 4, 1, 5];
    names_that_both_have(x_, out) {
        let g = G { w: x_[0], h: x_[2] };
        let (y, w, ok, n, v) = (7, 8, 9, 10, 11);
        out[0] = g.row(1).sum::<i32>() + y;
        out[1] = g.row(0).zip(g.row(y)).map(|(a, b)| a * b + w).sum();
        out[2] = g.grown(ok).sum::<i32>() + n;
        out[3] = g.twice().map(|x| x * v).max().unwrap_or(0);
        let mut m = g;
        out[4] = m.add(g.row(0)) + m.w;
        'outer: for a in x(y) { for b in x(a) { if b > 20 { continue 'outer; } if a > 12 { break 'outer; } out[5] += b; } }
        out[6] = x(3).map(|x| x * y).sum();
        out[7] = pairs(4).filter(|&(a, b)| a != b).map(|(a, b)| a * b).sum();
        out[8] = apply(lerp(1, n), x(2));
        out[9] = apply(|v| v + w, g.row(2).filter(|v| *v != 5));
        out[10] = largest(x_.iter().copied()).unwrap_or(-1);
        out[11] = largest(0..0).unwrap_or(-1);
        out[12] = of_ref(&g, 2);
        let f = lerp(2, 5); let d = 100;
        out[13] = f(3) + d + lerp(d, d + 1)(2);
        out[14] = g.all(|v| v > 1).sum();
        let mut it = g.row(1).skip(1).peekable();
        while let Some(v) = it.next() { out[15] = out[15] * 7 + v; if it.peek().is_none() { out[16] = v; } }
        out[17] = if g.row(0).any(|v| v == 3) && g.row(1).all(|v| v > 0) { 1 } else { 2 };
        out[18] = [1, 2].iter().map(|&k| g.row(k).sum::<i32>()).sum();
        match x(out[17]).max() { Some(v) if v > 2 => out[19] = v, Some(v) => out[19] = -v, None => out[19] = 99 }
        out[20] = x(x(2).sum::<i32>()).count() as i32;
    }
}
