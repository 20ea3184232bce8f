//! Methods of the user's that have the names of std's, and what methods and types of the user's give.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, PartialEq)]
struct Row {
    n: i32,
}

#[device]
impl Row {
    fn iter(&self) -> [i32; 3] {
        [self.n, 2, 4]
    }
    fn windows(&self, by: i32) -> [i32; 2] {
        [self.n * by, by]
    }
    fn total(&self) -> i32 {
        let mut sum = 0;
        for v in self.iter() {
            sum = sum * 3 + v;
        }
        sum
    }
}

#[device]
fn row(n: i32) -> Row {
    Row { n }
}

#[derive(Clone, Copy, ClType)]
struct Falling {
    left: i32,
}

#[device]
impl Iterator for Falling {
    type Item = i32;
    fn next(&mut self) -> Option<i32> {
        if self.left <= 0 {
            return None;
        }
        self.left -= 1;
        Some(self.left)
    }
}

#[derive(Clone, Copy, ClType)]
struct Makes<const N: usize> {
    n: i32,
}

#[derive(Clone, Copy, ClType)]
struct Made {
    n: i32,
}

#[device]
impl<const N: usize> Makes<N> {
    const ONE: Made = Made { n: 1 };
    const OWN: Self = Makes { n: 3 };
    fn made(n: i32) -> Made {
        Made { n }
    }
    fn new(n: i32) -> Self {
        Makes { n }
    }
    fn items(&self) -> Falling {
        Falling { left: self.n }
    }
}

#[device]
impl Made {
    fn items(&self) -> [i32; 3] {
        [self.n, 2, 4]
    }
}

#[device]
trait Near {
    fn cmp(&self, k: i32) -> i32;
    fn partial_cmp(&self, k: i32, l: i32) -> i32;
}

#[device]
impl Near for Row {
    fn cmp(&self, k: i32) -> i32 {
        self.n - k
    }
    fn partial_cmp(&self, k: i32, l: i32) -> i32 {
        self.n * k - l
    }
}

#[device]
fn nearest(one: &Row, other: Row) -> i32 {
    one.cmp(3) * 10 + other.cmp(1) + one.partial_cmp(2, 3) + row(7).cmp(2)
}

#[derive(Clone, Copy, ClType)]
struct Stack {
    a: [i32; 4],
    n: usize,
}

#[device]
impl Stack {
    fn get(&mut self) -> &mut Self {
        self.n += 1;
        self
    }
    fn named(&mut self) -> &mut Stack {
        self.n += 10;
        self
    }
    fn push(&mut self, v: i32) -> &mut Self {
        self.a[self.n & 3] = v;
        self.n += 1;
        self
    }
}

#[derive(Clone, Copy, ClType)]
struct Part {
    a: [i32; 3],
    rows: [[i32; 3]; 2],
    n: i32,
}

#[device]
fn offer(found: &mut [Option<i32>; 3], d: i32) {
    for slot in found.iter_mut() {
        let closer = match (&Some(d), &slot) {
            (Some(a), Some(b)) => a < b,
            _ => true,
        };
        if closer {
            *slot = Some(d);
            break;
        }
    }
}

#[device]
fn of_methods(a: [i32; 4], v: i32) -> [i32; 12] {
    let mut out = [0; 12];
    let mut s = Stack { a, n: 0 };
    s.named().a.swap(0, 3);
    s.named().a.swap(1, 2);
    out[0] = s.a[0] + s.a[1] * 10;
    s.get().a.swap(0, 2);
    s.get().a.reverse();
    out[1] = s.a[0] + s.a[1] * 10;
    s.named().a.reverse();
    s.named().a.rotate_left(1);
    out[2] = s.a[0] + s.a[1] * 10;
    s.named().a[1..].reverse();
    out[3] = s.a[0] + s.a[1] * 10;
    s.push(v).push(v + 7);
    s.push(2).a.sort();
    s.push(8).a[0] -= 1;
    for k in 0..4 {
        out[4 + k] = s.a[k];
    }
    out[8] = s.n as i32;
    out
}

alike! {
    names_of_std_are_those_of_the_type: i32 = [0, 1, 2, 3, -7, 9, 100, 5];
    own_iter(x, out) {
        let b = Row { n: x[1] & 7 };
        for v in b.iter() {
            out[0] = out[0] * 3 + v;
        }
        for v in row(x[2]).iter() {
            out[1] = out[1] * 3 + v;
        }
        for v in b.iter().iter().rev() {
            out[2] = out[2] * 3 + v;
        }
        for v in b.windows(x[3]) {
            out[3] = out[3] * 7 + v;
        }
        let rows = [b, Row { n: 5 }];
        for v in rows.iter() {
            out[4] = out[4] * 5 + v.total();
        }
        for v in rows[1].iter() {
            out[5] = out[5] * 3 + v;
        }
        for w in x.windows(2) {
            out[6] += w[0] * w[1];
        }
    }
    of_what_types_give(x, out) {
        let b = Makes::<2>::made(x[2] & 7);
        for v in b.items() {
            out[0] = out[0] * 3 + v;
        }
        let a = Makes::<3>::new(x[3]);
        for v in a.items() {
            out[1] = out[1] * 3 + v;
        }
        let one = Makes::<3>::ONE;
        for v in one.items() {
            out[2] = out[2] * 3 + v;
        }
        let own = Makes::<3>::OWN;
        for v in own.items() {
            out[3] = out[3] * 3 + v;
        }
        out[4] = own.items().map(|v| v * 2).sum::<i32>() + one.items().map(|v| v * 2)[0];
    }
    own_traits(x, out) {
        let v = Row { n: x[3] };
        out[0] = v.cmp(4) + x[3].cmp(&4) as i32 * 1000;
        out[1] = nearest(&v, Row { n: x[4] });
        out[2] = Row { n: x[5] }.partial_cmp(3, 4);
    }
    fields_of_what_methods_give(x, out) {
        let given = of_methods([x[1], x[2], x[3], x[4]], x[5]);
        for k in 0..12 {
            out[k] = given[k];
        }
    }
    fields_in_chains(x, out) {
        let mut p = Part { a: [1, 2, x[3]], rows: [[x[1], x[2], x[3]], [7, 8, 9]], n: 2 };
        out[0] = p.a.into_iter().chain(0..{ p.n += 1; p.n }).sum::<i32>() * 10 + p.n;
        out[1] = p.rows[0].into_iter().chain(0..{ p.n += 1; p.n }).sum::<i32>() * 10 + p.n;
        let sum = p.a.into_iter().zip(0..{ p.a[1] = 50; 3 }).map(|(a, b)| a * b).sum::<i32>();
        out[2] = sum * 100 + p.a[1];
    }
    references_to_what_writes(x, out) {
        let mut found = [None; 3];
        for k in 0..8 {
            offer(&mut found, x[k]);
        }
        for k in 0..3 {
            out[k] = found[k].unwrap_or(-1);
        }
        let mut v = x[3];
        let w = &mut v;
        out[3] = match (&w, x[1]) {
            (3, 1) => 7,
            _ => 8,
        };
        *w += 1;
        out[4] = match &w {
            4 => 1,
            _ => 2,
        };
        out[5] = v;
    }
}
