//! Patterns that take apart parts of a slice that a field points to.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

use crate::common::queues;

#[derive(Clone, Copy, ClType)]
struct Curve<'a> {
    knots: &'a Global<[i32]>,
    scale: i32,
}
#[device]
impl Curve<'_> {
    fn between(&self, i: usize) -> i32 {
        let &[a, b] = &self.knots[i..i + 2] else { return -1 };
        self.scale * b - a
    }
    fn first(&self, i: usize) -> i32 {
        match &self.knots[i..] {
            [a, b, ..] if a < b => *a,
            &[a, .., b] => a + b,
            [only] => -*only,
            [] => 77,
        }
    }
    fn rising(&self, i: usize, n: usize) -> bool {
        if let [a, .., b] = &self.knots[i..][..n] { a < b } else { false }
    }
}
#[derive(Clone, Copy, ClType)]
struct Pair<'a> {
    one: Curve<'a>,
    factors: &'a Constant<[i32]>,
}

#[kernel]
fn taken_apart(x: &Global<[i32]>, factors: &Constant<[i32]>, out: &mut Global<[i32]>) {
    let curve = Curve { knots: x, scale: 3 };
    let pair = Pair { one: curve, factors };
    for i in 0..5 {
        out[i] = curve.between(i);
        out[5 + i] = curve.first(i + 1);
        out[10 + i] = curve.rising(i, 6 - i) as i32;
        let [a, ..] = &pair.one.knots[i..] else { continue };
        let &[p, q] = &pair.factors[..2] else { continue };
        out[15 + i] = *a * p + q;
    }
}

#[test]
fn elements_of_fields() {
    let x = [4, 7, 2, 2, 9, 1];
    let mut expected = [0; 20];
    for i in 0..5 {
        expected[i] = 3 * x[i + 1] - x[i];
        expected[5 + i] = match &x[i + 1..] {
            [a, b, ..] if a < b => *a,
            &[a, .., b] => a + b,
            [only] => -*only,
            [] => 77,
        };
        expected[10 + i] = if let [a, .., b] = &x[i..][..6 - i] { (a < b) as i32 } else { 0 };
        expected[15 + i] = x[i] * 5 + 6;
    }
    for queue in queues() {
        let (x, factors) = (queue.upload(&x).unwrap(), queue.upload(&[5, 6]).unwrap());
        let mut out = queue.zeroed::<i32>(20).unwrap();
        taken_apart(&x, &factors, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), expected, "on {queue:?}");
    }
}
