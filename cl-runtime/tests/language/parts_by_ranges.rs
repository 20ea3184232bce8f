//! `x.get(range)` and its like of a range that stands elsewhere: in a variable, a tuple, or in what a function gives.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
use std::ops::Range;

const MIDDLE: Range<usize> = 2..5;

#[derive(Clone, Copy, ClType)]
struct Node {
    first: usize,
    count: usize,
}
#[device]
impl Node {
    fn edges(&self) -> Range<usize> {
        self.first..self.first + self.count
    }
}
#[device]
fn span(s: usize, n: usize) -> Range<usize> {
    s * n..(s + 1) * n
}
#[device]
fn counted(n: &mut usize) -> Range<usize> {
    *n += 1;
    *n..*n + 2
}
#[device]
fn first_of(x: [i32; 4], part: Range<usize>) -> i32 {
    match x.get(part) {
        Some([first, ..]) => *first,
        Some([]) => -1,
        None => -2,
    }
}
#[device]
fn sum_of(x: [i32; 4], part: &Range<usize>) -> i32 {
    x.get(part.clone()).map_or(-1, |part| part.iter().sum())
}
alike! { parts_by_ranges: i32 = [5, 17, 0, 9, 200, 3, -3, 40];
    by_a_name(x, out) {
        for i in 0..4 {
            let range = i * 3..(i + 1) * 3;
            if let Some(part) = x.get(range) {
                out[i] = part.iter().sum();
            }
            let range: Range<usize> = i..x.len() - i;
            let Some(part) = x.get(range.clone()) else { continue };
            out[4 + i] = part.len() as i32 + range.len() as i32 * 10;
            let range = i + 6..;
            out[8 + i] = x.get(range).map_or(-1, |part| part.len() as i32);
            let range = i..=i + 4;
            out[12 + i] = x.get(range).map_or(-1, |part| part[4]);
            let range = ..i * 3;
            out[16 + i] = x.get(range).map(|part| part.iter().sum::<i32>()).unwrap_or(-7);
            let mut range = i..7;
            range.start += 2;
            let part = x.get(range).unwrap();
            out[20 + i] = part[0] + part.len() as i32;
            let range = if i > 1 { 0..i } else { i..40 };
            out[24 + i] = x.get(range).is_some() as i32;
            let range = i + 1..i;
            out[28 + i] = x.get(range).is_none() as i32;
            out[32 + i] = match x.get(i..i + 2) { Some(&[a, b]) if a < b => a, Some(part) => part[1], None => -1 };
        }
        out[36] = x.get(MIDDLE).map_or(0, |part| part.iter().max().copied().unwrap_or(1));
        let range = 5..10;
        out[37] = x.get(range).unwrap_or_default().len() as i32;
        let range = 5..8;
        out[38] = x.get(range).unwrap_or_default().iter().sum();
        let r = 1..3;
        if let Some(&[a, b]) = x.get(r) { out[39] = a * 10 + b; }
    }
    given(x, out) {
        let node = Node { first: 2, count: 3 };
        let far = Node { first: 6, count: 3 };
        out[0] = x.get(node.edges()).map_or(-1, |part| part.iter().sum());
        out[1] = x.get(far.edges()).map_or(-1, |part| part.iter().sum());
        for s in 0..4 {
            if let Some(part) = x.get(span(s, 3)) { out[2 + s] = part[2]; }
            if let Some(&[a, b]) = x.get(span(s, 2)) { out[6 + s] = a - b; }
            let row = |i: usize| i..i + s;
            out[10 + s] = x.get(row(5)).is_some() as i32;
            let Some(part) = x.get(span(s, 4)) else { continue };
            out[14 + s] = part.iter().min().copied().unwrap_or(9);
        }
        let mut n = 0;
        out[20] = x.get(counted(&mut n)).unwrap()[1];
        out[21] = x.get(counted(&mut n)).unwrap()[1] + n as i32;
        let (a, b) = (1..3, 4..6);
        out[22] = x.get(a).map_or(0, |part| part[0]) + x.get(b).map_or(0, |part| part[1]);
        out[23] = x[1..7].get(span(1, 3)).map_or(0, |part| part[0]);
        out[24] = x.get({ let k = x.len() / 4; k..k + 1 }).map_or(0, |part| part[0]);
    }
    of_arrays(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        for i in 0..4 {
            let range = i..i + 2;
            out[i] = first_of(t, range);
            out[4 + i] = sum_of(t, &(i..i * 2));
            let asked = (t, i..3);
            out[8 + i] = asked.0.get(asked.1.clone()).map_or(-1, |part| part.len() as i32);
            out[12 + i] = t.get(span(i, 2)).map_or(-1, |part| part[0]);
        }
        let asked = (t, 1..3usize);
        out[20] = asked.0.get(asked.1).map_or(-1, |part| part[1]);
    }
    to_write(x, out) {
        for i in 0..5 {
            let range = i * 4..(i + 1) * 4;
            if let Some(part) = out.get_mut(range) { part[1] = x[i]; }
            let range = i * 9..(i + 1) * 9;
            if let Some(part) = out.get_mut(range) { part[0] += 1; part[8] += 2; }
            let Some(part) = out.get_mut(span(i, 10)) else { continue };
            part[3..].iter_mut().for_each(|v| *v += 3);
        }
        let mut t = [1, 2, 3, 4, 5, 6, 7, 8];
        let range = 2..5;
        t.get_mut(range.clone()).unwrap().fill(0);
        t.get_mut(span(3, 2)).unwrap()[0] = 50;
        t.copy_within(range, 5);
        t.copy_within(span(3, 2), 0);
        for (v, t) in out[30..].iter_mut().zip(t) { *v += t; }
    }
}
