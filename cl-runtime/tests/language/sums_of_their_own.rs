//! The sum of a type that has an `impl Sum`, where the type is told beside the call and at the ends of blocks.

#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[device]
#[derive(Clone, Copy, ClType, Default)]
struct Count {
    v: i32,
}

#[device]
impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.v += other.v;
    }
}

#[device]
impl std::iter::Sum for Count {
    fn sum<I: Iterator<Item = Count>>(it: I) -> Count {
        it.fold(Count { v: 100 }, |a, b| Count { v: a.v + 2 * b.v })
    }
}

/// Has none, and is added up.
#[device]
#[derive(Clone, Copy, ClType, Default)]
struct Plain {
    v: i32,
}

#[device]
impl std::ops::AddAssign for Plain {
    fn add_assign(&mut self, other: Plain) {
        self.v += other.v;
    }
}

#[device]
fn returned(n: i32) -> Count {
    if n > 1 {
        return (0..n).map(|v| Count { v }).sum();
    }
    if n > 0 { (0..3).map(|v| Count { v }).sum() } else { Count { v: 0 } }
}

#[device]
fn matched(n: i32) -> Count {
    match n {
        0 => (0..4).map(|v| Count { v }).sum(),
        _ => {
            let end = n + 1;
            (0..end).map(|v| Count { v }).sum()
        }
    }
}

alike! {
    a_type_makes_its_sum_itself: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    of_blocks(x, out) {
        out[0] = returned(3).v;
        out[1] = returned(1).v;
        out[2] = matched(0).v;
        out[3] = matched(x[0]).v;
        let t: Count = if x[0] > 1 { (0..3).map(|v| Count { v }).sum() } else { Count::default() };
        out[4] = t.v;
        let (a, b): (Count, i32) = ((0..3).map(|v| Count { v }).sum(), (0..3).sum());
        out[5] = a.v + b;
        let c: Count = {
            let k = 3;
            (0..k).map(|v| Count { v }).sum()
        };
        out[6] = c.v;
        out[7] = (0..3).map(|v| Count { v }).sum::<Count>().v;
        let plain: i32 = x.iter().sum();
        out[8] = plain;
        out[9] = x.iter().copied().product();
    }
}

#[kernel]
fn added_up(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let all: Plain = x.iter().map(|v| Plain { v: *v }).sum();
    out[0] = all.v;
}

/// Beside such types, one without an `impl Sum` begins with its `Default`, and adds.
#[test]
fn a_type_without_an_impl_of_its_own_is_added_up() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[5, 40, 1, 63]).unwrap();
        let mut out = queue.zeroed::<i32>(1).unwrap();
        added_up(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [109], "{queue:?}");
    }
}
