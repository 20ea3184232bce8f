//! `Job::max(p, q)`, `u32::cmp(&x[0], &x[1])` and `<T as Ord>::max(a, b)`: comparisons that are called by the paths of types and of
//! traits, of values, of references and of elements in any address space.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::cmp::{Ordering, Reverse};

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, PartialEq, Eq, PartialOrd, Ord)]
#[repr(C)]
struct Pair {
    a: u32,
    b: u32,
}

#[device]
impl Pair {
    fn greater(self, other: Self) -> Self {
        Self::max(self, other)
    }
    fn comes_first(&self, other: &Self) -> bool {
        Self::cmp(self, other) == Ordering::Less
    }
}

#[derive(Clone, Copy, ClType, PartialEq, Eq, PartialOrd, Ord)]
struct Summed(u32);
#[device]
impl Summed {
    fn max(self, other: Summed) -> Summed {
        Summed(self.0 + other.0)
    }
}

#[device]
fn order_of<T: Ord + Copy>(a: &T, b: &T) -> i32 {
    match T::cmp(a, b) {
        Ordering::Less => -1,
        Ordering::Equal => 0,
        Ordering::Greater => 1,
    }
}

#[device]
fn largest<T: Ord + Copy>(a: T, b: T) -> T {
    <T as Ord>::max(a, b)
}
#[device]
fn largest_of_a_parameter<T: Ord + Copy>(a: T, b: T) -> T {
    T::max(a, b)
}

alike! { orders_by_paths: u32 => i32 = [3, 2, 9, 1, 5, 6, 1, 8, 2, 1];
    given(x, out) {
        let pairs = [Pair { a: x[0], b: 2 }, Pair { a: x[1], b: 7 }, Pair { a: x[0], b: 1 }];
        out[0] = pairs.iter().copied().reduce(Pair::max).unwrap().b as i32;
        out[1] = pairs.into_iter().reduce(Pair::min).unwrap().b as i32;
        out[2] = x.iter().copied().reduce(u32::max).unwrap() as i32;
        out[3] = x.iter().copied().fold(0, u32::max) as i32;
        out[4] = pairs.iter().max_by(|a, b| Pair::cmp(a, b)).unwrap().b as i32;
        out[5] = x.iter().min_by(|a, b| u32::cmp(a, b)).copied().unwrap() as i32;
        out[6] = x.iter().copied().max_by(u32::cmp).unwrap() as i32;
        out[7] = x.iter().copied().map(|v| v as f32).fold(f32::MIN, f32::max) as i32;
        out[8] = pairs.iter().copied().max_by(Pair::cmp).unwrap().b as i32;
    }
    in_methods(x, out) {
        let (p, q) = (Pair { a: x[0], b: 2 }, Pair { a: x[1], b: 7 });
        out[0] = p.greater(q).b as i32;
        out[1] = p.comes_first(&q) as i32;
        out[2] = order_of(&p, &q);
        out[3] = order_of(&q, &p);
        let (v, w) = (&p, &q);
        out[4] = (Pair::cmp(v, w) == Ordering::Greater) as i32;
        out[5] = Pair::ge(v, w) as i32;
        out[6] = u32::lt(&v.a, &3) as i32;
        out[7] = (u32::cmp(&3, &v.a) == Ordering::Equal) as i32;
        out[8] = Pair::max(Pair::min(p, q), q).b as i32;
    }
    its_own(x, out) {
        let (p, q) = (Summed(x[0]), Summed(x[1]));
        out[0] = Summed::max(p, q).0 as i32;
        out[1] = <Summed as Ord>::max(p, q).0 as i32;
        out[2] = Summed::min(p, q).0 as i32;
        out[3] = Ord::max(p, q).0 as i32;
    }
    of_numbers(x, out) {
        out[0] = u32::max(x[0], x[1]) as i32;
        out[1] = u32::min(x[0], x[1]) as i32;
        out[2] = f32::max(x[0] as f32, 2.5) as i32;
        out[3] = (u32::cmp(&x[0], &x[1]) == Ordering::Greater) as i32;
        out[4] = match u32::cmp(&x[0], &x[1]) { Ordering::Less => 1, Ordering::Equal => 2, Ordering::Greater => 3 };
        out[5] = <u32 as Ord>::max(x[0], x[1]) as i32;
        out[6] = Ord::max(x[0], x[1]) as i32;
        out[7] = largest(x[0], x[2]) as i32;
        out[8] = largest_of_a_parameter(x[0], x[2]) as i32;
        out[9] = i32::clamp(out[8], 0, 5);
        out[10] = (Ord::cmp(&x[0], &x[1]) == Ordering::Less) as i32;
        out[11] = (u32::partial_cmp(&x[0], &x[1]) == Some(Ordering::Less)) as i32;
        out[12] = (f32::total_cmp(&1.5, &2.5) == Ordering::Less) as i32;
        out[13] = u32::eq(&x[0], &x[1]) as i32;
        out[14] = u32::lt(&x[0], &x[1]) as i32;
        out[15] = PartialOrd::lt(&x[0], &x[1]) as i32;
    }
    of_pairs(x, out) {
        let (p, q) = (Pair { a: x[0], b: x[1] }, Pair { a: x[0], b: x[2] });
        out[0] = Pair::max(p, q).b as i32;
        out[1] = Pair::min(p, q).b as i32;
        out[2] = (Pair::cmp(&p, &q) == Ordering::Less) as i32;
        out[3] = <Pair as Ord>::max(p, q).b as i32;
        out[4] = Ord::max(p, q).b as i32;
        out[5] = Pair::eq(&p, &q) as i32;
        out[6] = p.cmp(&q) as i32;
        out[7] = (Pair::partial_cmp(&p, &q) == Some(Ordering::Less)) as i32;
        out[8] = Pair::lt(&p, &q) as i32;
        out[9] = Pair::clamp(p, q, q).b as i32;
    }
    of_std(x, out) {
        out[0] = Option::max(Some(x[0]), None).map_or(-1, |v| v as i32);
        out[1] = Option::<u32>::min(Some(x[0]), Some(x[1])).map_or(-1, |v| v as i32);
        out[3] = Option::clamp(Some(x[0]), None, Some(2)).map_or(-1, |v| v as i32);
        out[4] = Ordering::max(x[0].cmp(&x[1]), Ordering::Equal) as i32;
        out[5] = Ordering::min(x[0].cmp(&x[1]), Ordering::Less) as i32;
        out[6] = Reverse::max(Reverse(x[0]), Reverse(x[1])).0 as i32;
    }
    of_tuples(x, out) {
        out[0] = <(u32, u32)>::max((x[0], x[1]), (x[0], x[2])).1 as i32;
        out[1] = (<(u32, u32)>::cmp(&(x[0], x[1]), &(x[0], x[2])) == Ordering::Less) as i32;
    }
}

#[kernel]
fn of_elements(x: &Global<[Pair]>, out: &mut Global<[i32]>) {
    out[0] = Pair::max(x[0], x[1]).b as i32;
    out[1] = (Pair::cmp(&x[0], &x[1]) == Ordering::Less) as i32;
    out[2] = Pair::eq(&x[0], &x[1]) as i32;
    out[3] = Pair::lt(&x[0], &x[1]) as i32;
    out[4] = Ord::max(x[0], x[1]).b as i32;
    out[5] = (Ord::cmp(&x[0], &x[1]) == Ordering::Less) as i32;
}
#[test]
fn elements_are_compared_by_paths() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[Pair { a: 1, b: 2 }, Pair { a: 1, b: 3 }]).unwrap();
        let mut out = queue.upload(&[0i32; 6]).unwrap();
        of_elements(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [3, 1, 0, 1, 3, 1]);
    }
}
