//! `*place(&mut v, i) += value`: rustc's own operator says on the host which side comes first, and the types do on the device.

use cl_runtime::prelude::*;

#[device]
fn at(v: &mut [i32], i: usize) -> &mut i32 {
    &mut v[i]
}

#[device]
fn next<'a>(v: &'a mut [i32], n: &mut usize) -> &'a mut i32 {
    *n += 1;
    &mut v[*n % 3]
}

#[derive(Clone, Copy, ClType)]
struct Pair(i32, i32);

#[device]
impl std::ops::AddAssign<i32> for Pair {
    fn add_assign(&mut self, other: i32) {
        self.0 += other;
        self.1 -= other;
    }
}

#[device]
fn chosen<'a>(a: &'a mut Pair, b: &'a mut Pair, n: &mut i32) -> &'a mut Pair {
    *n += 1;
    if *n % 2 == 0 { a } else { b }
}

#[derive(ClType)]
struct Steps<'a> {
    by: &'a [i32],
    n: usize,
}

#[device]
impl Steps<'_> {
    fn take(&mut self, v: &mut [i32]) {
        *next(v, &mut self.n) += self.by[self.n];
        *at(v, self.n) -= {
            self.n -= 1;
            self.n as i32
        };
    }
}

alike! { the_side_that_rust_evaluates_first: i32 = [2, 3, 4, 5];
    numbers(x, out) {
        let mut v = [x[0], x[1], x[2]];
        let mut i = 0;
        *at(&mut v, { i += 1; i }) += i as i32 + 10;
        *at(&mut v, 1) /= (v[2] & 3) | 1;
        let mut n = 0;
        *next(&mut v, &mut n) <<= n;
        *next(&mut v, &mut n) *= v[0] + n as i32;
        (out[0], out[1], out[2], out[3], out[4]) = (v[0], v[1], v[2], n as i32, i as i32);
    }
    in_methods(x, out) {
        let by = [x[3], x[1], x[0]];
        let mut v = [x[0], x[1], x[2]];
        let mut steps = Steps { by: &by, n: 1 };
        steps.take(&mut v);
        steps.take(&mut v);
        (out[0], out[1], out[2], out[3]) = (v[0], v[1], v[2], steps.n as i32);
    }
    of_a_type_of_its_own(x, out) {
        let (mut a, mut b, mut n) = (Pair(1, x[0]), Pair(3, x[1]), x[2]);
        *chosen(&mut a, &mut b, &mut n) += n;
        *chosen(&mut a, &mut b, &mut n) += { n *= 3; n };
        (out[0], out[1], out[2], out[3], out[4]) = (a.0, a.1, b.0, b.1, n);
    }
}

#[device]
fn behind<'a>(v: &'a mut Global<[i32]>, n: &mut usize) -> &'a mut Global<i32> {
    *n += 1;
    &mut v[*n]
}

#[derive(ClType)]
struct View<'a> {
    x: &'a Global<[i32]>,
    n: usize,
}

#[kernel]
fn in_a_space(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut view = View { x, n: 0 };
    *behind(out, &mut view.n) <<= view.n;
    *behind(out, &mut view.n) += view.x[view.n];
}

#[test]
fn a_place_in_a_space_is_found_behind_the_value() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[7, 8, 9]).unwrap();
        let mut out = queue.upload(&[1, 5, 2, 3]).unwrap();
        in_a_space(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [1, 5, 10, 3]);
    }
}
