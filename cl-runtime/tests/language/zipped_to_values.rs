//! What is zipped or chained to an iterator with a name, where its type alone tells whether the items are elements or references to
//! such; and the iterator of such a value.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

const A: [[i32; 4]; 3] = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]];
const ROWS: &[[i32; 3]] = &[[1, 2, 3], [4, 5, 6]];
const ODD: &[&[i32]] = &[&[1, 2], &[3, 4, 5]];
#[derive(Clone, Copy, ClType)]
struct Net {
    rows: [[i32; 3]; 2],
    bias: [i32; 3],
    n: usize,
}
#[device]
impl Net {
    fn dot(&self, i: usize, x: &impl Place<[i32]>) -> i32 {
        let mut s = 0;
        for (a, b) in x.iter().zip(self.rows[i]) {
            s = s * 3 + *a * b;
        }
        s
    }
    fn dot2(&self, i: usize, x: [i32; 3]) -> i32 {
        let row = self.rows[i];
        let other = &self.rows[1 - i];
        x.iter().zip(row).map(|(a, b)| a * b).sum::<i32>()
            + x.iter().zip(&row).map(|(a, b)| a * b).sum::<i32>() * 5
            + x.iter().zip(other).map(|(a, b)| a - b).sum::<i32>() * 7
    }
    fn row(&self, i: usize) -> &[i32; 3] {
        &self.rows[i]
    }
    fn flat(&self, other: &Net) -> i32 {
        self.rows.as_flattened().iter().zip(other.rows.as_flattened()).map(|(a, b)| a * b).sum()
    }
    fn named(&self, other: &Net) -> i32 {
        let mut it = self.rows.as_flattened().iter().zip(other.rows.as_flattened());
        let mut s = 0;
        while let Some((a, b)) = it.next() {
            s = 3 * s + a * b;
        }
        s
    }
}
#[derive(Clone, Copy, ClType)]
struct Params {
    weights: [i32; 4],
    k: i32,
}
#[device]
fn apply(params: &Params, x: &impl Place<[i32]>) -> i32 {
    x.iter().zip(params.weights).map(|(a, b)| a * b).sum::<i32>()
}
#[device]
fn by_value(params: Params, x: &impl Place<[i32]>) -> i32 {
    x.iter().zip(params.weights).fold(0, |s, (a, b)| s * 2 + *a * b)
}
#[device]
fn generic<const N: usize>(w: [i32; N], v: &[i32; N], x: &impl Place<[i32]>) -> i32 {
    x.iter().zip(w).map(|(a, b)| a * b).sum::<i32>() + x.iter().zip(v).map(|(a, b)| a * b).sum::<i32>()
}
alike! {
    zipped: i32 = [3, 1, 4, 1, 5, 9];
    row_ref(x, out) {
        for k in 0..3 {
            let row = &A[k];
            out[k] = x.iter().zip(row).map(|(a, b)| a * b).sum();
            for (i, (a, b)) in x.iter().zip(row).enumerate() { out[4 + k] += i as i32 * a * b; }
            let mut it = x.iter().zip(row);
            while let Some((a, b)) = it.next() { out[8 + k] = out[8 + k] * 2 + a * b; }
        }
    }
    row_val(x, out) {
        for k in 0..3 {
            let row = A[k];
            out[k] = x.iter().zip(row).map(|(a, b)| a * b).sum();
            out[3 + k] = x.iter().zip(&row).map(|(a, b)| a * b).sum();
            out[6 + k] = row.iter().zip(x).map(|(a, b)| a * b).sum();
            let mut it = x.iter().zip(row);
            while let Some((a, b)) = it.next() { out[9 + k] = out[9 + k] * 2 + a * b; }
            let mut it = x.iter().zip(&row);
            while let Some((a, b)) = it.next() { out[12 + k] = out[12 + k] * 2 + a * b; }
        }
    }
    rows_const(x, out) {
        for (a, b) in x.iter().zip(ROWS[1]) { out[0] = out[0] * 3 + a * b; }
        out[1] = x.iter().zip(ROWS[0]).map(|(a, b)| a * b).sum();
        out[2] = x.iter().zip(&ROWS[0]).map(|(a, b)| a * b).sum();
        let mut it = x.iter().zip(ROWS[1]);
        while let Some((a, b)) = it.next() { out[3] = out[3] * 2 + a * b; }
        let r = &ROWS[1];
        out[4] = x.iter().zip(r).map(|(a, b)| a * b).sum();
    }
    methods(x, out) {
        let net = Net { rows: [[x[0], x[1], 2], [4, 5, x[2]]], bias: [1, 2, 3], n: 3 };
        out[0] = net.dot(0, x);
        out[1] = net.dot2(1, [x[3], x[4], x[5]]);
        out[2] = net.flat(&net);
        out[3] = net.named(&net);
        out[4] = x.iter().zip(net.row(1)).map(|(a, b)| a * b).sum();
        let r = net.row(0);
        out[5] = x.iter().zip(r).map(|(a, b)| a * b).sum();
        for (a, b) in x.iter().zip(net.bias) { out[6] = out[6] * 2 + a * b; }
        let mut it = x.iter().zip(net.bias);
        while let Some((a, b)) = it.next() { out[7] = out[7] * 2 + a * b; }
        let mut it = x.iter().zip(&net.rows[1]);
        while let Some((a, b)) = it.next() { out[8] = out[8] * 2 + a * b; }
        let mut it = x.iter().zip(net.rows[1]);
        while let Some((a, b)) = it.next() { out[9] = out[9] * 2 + a * b; }
        let mut it = x.iter().zip(net.row(1));
        while let Some((a, b)) = it.next() { out[10] = out[10] * 2 + a * b; }
    }
    params(x, out) {
        let p = Params { weights: [x[0], 2, 3, 4], k: 5 };
        out[0] = apply(&p, x);
        out[1] = by_value(p, x);
        out[2] = generic([1, x[1]], &[x[0], 7], x);
        let t = ([x[0], 5], 3);
        for (a, b) in x.iter().zip(t.0) { out[3] += a * b; }
        let (w, _) = t;
        for (a, b) in x.iter().zip(w) { out[4] += a * b; }
        for (a, b) in x.iter().zip(&w) { out[5] += a * b; }
        let Params { weights, .. } = p;
        for (a, b) in x.iter().zip(weights) { out[6] += a * b; }
        let mut it = x.iter().zip(weights);
        while let Some((a, b)) = it.next() { out[7] = out[7] * 2 + a * b; }
        let mut it = x.iter().zip(p.weights);
        while let Some((a, b)) = it.next() { out[8] = out[8] * 2 + a * b; }
        let mut it = x.iter().zip(w);
        while let Some((a, b)) = it.next() { out[9] = out[9] * 2 + a * b; }
    }
    rows_of_patterns(x, out) {
        let rows = [[x[0], 2], [3, x[1]]];
        for row in &rows { out[0] = out[0] * 3 + x.iter().zip(row).map(|(a, b)| a * b).sum::<i32>(); }
        for row in rows { out[1] = out[1] * 3 + x.iter().zip(row).map(|(a, b)| a * b).sum::<i32>(); }
        for row in A.iter() { out[2] = out[2] * 3 + x.iter().zip(row).map(|(a, b)| a * b).sum::<i32>(); }
        if let Some(row) = A.get(x[1] as usize) { out[3] = x.iter().zip(row).map(|(a, b)| a * b).sum::<i32>(); }
        out[4] = A.iter().map(|row| x.iter().zip(row).map(|(a, b)| a * b).sum::<i32>()).max().unwrap();
        out[5] = rows.iter().map(|row| row.iter().zip(x).map(|(a, b)| a * b).sum::<i32>()).sum();
        let [first, second] = rows;
        out[6] = first.iter().zip(second).map(|(a, b)| a * b).sum();
        out[7] = first.into_iter().zip(second).map(|(a, b)| a * b).sum();
        out[8] = x.windows(2).map(|w| w.iter().zip(first).map(|(a, b)| a * b).sum::<i32>()).max().unwrap();
        out[9] = x.chunks(2).zip(rows).map(|(c, r)| c.iter().zip(r).map(|(a, b)| a * b).sum::<i32>()).max().unwrap();
        for row in A.iter() {
            let mut it = x.iter().zip(row);
            while let Some((a, b)) = it.next() { out[10] = out[10] * 2 + a * b; }
        }
        if let Some(row) = A.get(x[1] as usize) {
            let mut it = x.iter().zip(row);
            while let Some((a, b)) = it.next() { out[11] = out[11] * 2 + a * b; }
        }
    }
    others(x, out) {
        let y = &x[1..];
        let z = x;
        out[0] = x.iter().zip(y).map(|(a, b)| a * b).sum();
        out[1] = x.iter().zip(z).map(|(a, b)| a * b).sum();
        let (l, r) = x.split_at(3);
        out[2] = l.iter().zip(r).map(|(a, b)| a * b).sum();
        let mut it = l.iter().zip(r);
        while let Some((a, b)) = it.next() { out[3] = out[3] * 2 + a * b; }
        let mut it = l.iter().zip(z).skip(1);
        while let Some((a, b)) = it.next() { out[4] = out[4] * 2 + a * b; }
        let c = if x[0] > 2 { l } else { r };
        out[5] = x.iter().zip(c).map(|(a, b)| a * b).sum();
        let mut it = x.iter().zip(c);
        while let Some((a, b)) = it.next() { out[6] = out[6] * 2 + a * b; }
        let mut it = x.iter().chain(c);
        while let Some(a) = it.next() { out[7] = out[7] * 2 + a; }
        out[8] = x.iter().chain(c).sum();
        for k in 0..2 {
            let row = &A[k];
            out[9] += A[1].iter().chain(row).sum::<i32>();
            let mut it = A[1].iter().chain(row);
            while let Some(a) = it.next() { out[10] = out[10] * 2 + a; }
        }
    }
    beside_choices(x, out) {
        for (k, row) in A.iter().enumerate() {
            out[k] = x.iter().filter(|v| **v > 1).zip(row).map(|(a, b)| a * b).sum::<i32>();
            let mut it = x.iter().zip(row.into_iter());
            while let Some((a, b)) = it.next() {
                out[10 + k] = out[10 + k] * 2 + a * b;
            }
            let row = A[k];
            out[3 + k] = x.iter().filter(|v| **v > 1).zip(row).map(|(a, b)| a * b).sum::<i32>();
            let mut it = x.iter().filter(|v| **v > 1).zip(row);
            while let Some((a, b)) = it.next() {
                out[6 + k] = out[6 + k] * 2 + a * b;
            }
        }
    }
    beside_changes(x, out) {
        for row in A.iter() {
            let mut n = 0;
            {
                let row = [x[0], x[1]];
                let mut it = x.iter().map(|v| { n += 1; v + n }).zip(row);
                while let Some((a, b)) = it.next() {
                    out[0] = out[0] * 3 + a * b;
                }
            }
            out[1] = out[1] * 10 + n;
            {
                let row = &x[1..3];
                let mut it = x.iter().map(|v| { n += 1; v + n }).zip(row);
                while let Some((a, b)) = it.next() {
                    out[2] = out[2] * 3 + a * b;
                }
            }
            out[3] = out[3] * 10 + n;
        }
    }
    by_themselves(x, out) {
        for (k, row) in A.iter().enumerate() {
            let mut it = row.into_iter();
            while let Some(v) = it.next() { out[k] = out[k] * 2 + v; }
        }
        let rows = [[x[0], x[1]], [x[2], 1]];
        for row in rows {
            let mut it = row.into_iter();
            let first = it.next().unwrap();
            for v in it { out[5] += v * first; }
        }
        for row in &rows {
            out[6] += x.iter().filter(|v| **v > 1).zip(row).map(|(a, b)| a * b).sum::<i32>();
            let mut it = row.into_iter().copied().peekable();
            while let Some(v) = it.next() { if it.peek().is_some() { out[7] += v; } }
            out[8] += row.into_iter().zip(x).map(|(a, b)| a * b).sum::<i32>();
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    data: &'a Global<[i32]>,
    by: [i32; 3],
}

#[device]
impl<'a> View<'a> {
    fn dot(&self, x: &Global<[i32]>) -> i32 {
        let mut all = 0;
        let mut it = x.iter().zip(self.data);
        while let Some((&a, &b)) = it.next() {
            all = 2 * all + a * b;
        }
        let mut it = x.iter().zip(self.by);
        while let Some((&a, b)) = it.next() {
            all = 2 * all + a * b;
        }
        all
    }
}

#[kernel]
fn of_views(x: &Global<[i32]>, rows: &Global<[[i32; 2]]>, out: &mut Global<[i32]>) {
    let view = View { data: &x[1..], by: [1, 2, 3] };
    out[0] = view.dot(x);
    let View { data, by } = view;
    let mut it = data.iter().zip(by);
    while let Some((&a, b)) = it.next() {
        out[1] = 2 * out[1] + a * b;
    }
    let mut it = data.iter().zip(rows[1]);
    while let Some((&a, b)) = it.next() {
        out[2] = 2 * out[2] + a * b;
    }
    for row in rows {
        let mut it = x.iter().zip(row);
        while let Some((&a, &b)) = it.next() {
            out[3] = 2 * out[3] + a * b;
        }
    }
}

#[test]
fn views_are_zipped_as_what_they_are() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[3, 1, 4]).unwrap();
        let rows = queue.upload(&[[1, 2], [5, 7]]).unwrap();
        let mut out = queue.upload(&[0; 4]).unwrap();
        of_views(&x, &rows, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(
            out.read().unwrap(),
            [((((3 * 2 + 4) * 2) + 3) * 2 + 2) * 2 + 12, 2 + 8, 5 * 2 + 28, ((3 * 2 + 2) * 2 + 15) * 2 + 7]
        );
    }
}
