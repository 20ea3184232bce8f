//! Which function is written in the place of a call, where others are called so; and names in it that are something else there.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, dead_code)]

use cl_runtime::prelude::*;
use std::ops::Range;

const K: i32 = 7;

#[device]
fn help(v: i32) -> i32 {
    v + 1
}

#[device]
fn helped(k: i32) -> impl Iterator<Item = i32> {
    (0..3).map(move |v| help(v) * k)
}

#[device]
fn times(n: i32) -> impl Iterator<Item = i32> {
    (0..n).map(|v| v * K)
}

#[device]
fn total(values: impl Iterator<Item = i32>) -> i32 {
    values.sum()
}

#[device]
fn repeat(v: i32) -> impl Iterator<Item = i32> {
    (0..3).map(move |k| v * 100 + k)
}

#[device]
fn scaled(k: i32) -> impl Fn(i32) -> i32 {
    move |v| v * k
}

#[device]
fn twice(f: impl Fn(i32) -> i32, v: i32) -> i32 {
    f(f(v))
}

mod plain_ones {
    use super::*;

    #[device]
    pub fn total(values: Range<i32>) -> i32 {
        (values.end - values.start) * 1000
    }

    #[device]
    pub fn times(n: i32) -> impl Iterator<Item = i32> {
        (0..n).map(|v| v * 11)
    }
}

/// What begins with the names of numbers, which no import brings.
mod of_numbers {
    use cl_runtime::prelude::*;
    #[allow(unused_imports)]
    use std::fmt::Debug as _;

    #[device]
    pub fn halves(n: u32) -> impl Iterator<Item = f32> {
        (0..n).map(|v| v as f32 / 2.0)
    }

    #[device]
    pub fn above_three(values: impl Iterator<Item = i32>) -> i32 {
        values.filter(|&v| v > 3).map(|_| 1).sum()
    }
}

/// Whose bounds are not among its first ones.
#[device]
fn copied_above(k: i32) -> impl Copy + Fn(i32) -> bool {
    move |v| v > k
}

#[device]
fn referred() -> impl for<'a> Fn(&'a i32) -> bool {
    |v| *v > 2
}

/// With the name of a built-in function.
#[device]
fn all(values: impl IntoIterator<Item = i32>) -> i32 {
    let mut product = 1;
    for value in values {
        product *= value;
    }
    product
}

/// What no kernel has.
mod of_the_host {
    pub fn help(values: impl Iterator<Item = i32>) -> i32 {
        values.map(|v| v * 1000).sum()
    }
}

#[derive(Clone, Copy, ClType)]
struct Holder {
    n: i32,
}

#[device]
impl Holder {
    fn with(self, this: Holder) -> impl Iterator<Item = i32> {
        (0..this.n).map(move |v| v + self.n)
    }

    fn cells(&self, n: i32) -> impl Iterator<Item = i32> + '_ {
        (0..n).map(|v| v * self.n)
    }

    fn rev(&self) -> impl Iterator<Item = i32> + '_ {
        (50..53).map(|v| v * self.n)
    }
}

#[derive(Clone, Copy, ClType)]
struct Other {
    n: i32,
}

#[device]
impl Other {
    fn cells(&self, n: i32) -> impl Iterator<Item = i32> + '_ {
        (0..n).map(|v| v + self.n)
    }
}

#[derive(Clone, Copy, ClType)]
struct Rows<'a> {
    starts: &'a Global<[u32]>,
    items: &'a Global<[u32]>,
}

#[device]
impl<'a> Rows<'a> {
    fn row(&self, r: usize) -> impl Iterator<Item = u32> {
        let (start, end) = (self.starts[r] as usize, self.starts[r + 1] as usize);
        (start..end).map(|k| self.items[k])
    }
}

alike! {
    the_function_that_is_named: i32 = [3, 2, 5, 1];
    names_that_are_something_else_here(x, out) {
        let help = |v: i32| v * 100;
        out[0] = helped(1).sum::<i32>() + help(2);
        const K: i32 = 1;
        out[1] = times(x[0]).sum::<i32>() + K;
        let a = Holder { n: 1 };
        out[2] = a.with(Holder { n: x[0] }).sum();
    }
    functions_of_other_modules(x, out) {
        out[0] = plain_ones::total(0..x[0]) + total(0..x[0]);
        out[1] = plain_ones::times(x[0]).sum::<i32>() * 1000 + times(x[0]).sum::<i32>();
        out[2] = std::iter::repeat(x[1]).take(2).sum::<i32>() + repeat(x[1]).sum::<i32>();
        use plain_ones::total;
        out[3] = total(0..x[2]);
        out[4] = all(1..x[2]) + all([x[0], x[1]]);
    }
    what_its_text_says(x, out) {
        out[0] = of_numbers::halves(5).sum::<f32>() as i32;
        out[1] = of_numbers::above_three(0..x[0] * 3);
        out[2] = x.iter().filter(|v| copied_above(2)(**v)).count() as i32;
        let refers = referred();
        out[3] = refers(&{ x[0] }) as i32 + referred()(&{ x[1] }) as i32;
    }
    variables_of_its_name(x, out) {
        let times: i32 = times(x[0]).sum();
        out[0] = times;
        for k in 1..3 {
            let total = total(0..k * x[1]);
            out[k as usize] = total;
        }
    }
    in_macros_and_by_name(x, out) {
        assert!(times(3).count() == 3);
        assert_eq!(total(0..x[0]), 3, "{}", x[0]);
        out[0] = if matches!(times(x[0]).next(), Some(0)) { 1 } else { 2 };
        out[1] = (0..x[2]).flat_map(times).sum();
        out[2] = twice(scaled(x[1]), x[0]);
    }
    methods_of_several_types(x, out) {
        let (a, b) = (Holder { n: x[0] }, Other { n: x[1] });
        out[0] = a.cells(3).sum::<i32>() * 100 + b.cells(3).sum::<i32>();
        out[1] = (&a).cells(2).sum::<i32>() + Holder::cells(&a, 2).sum::<i32>();
        out[2] = (0..x[2]).rev().next().unwrap_or(0) * 100 + a.rev().count() as i32;
    }
}

#[kernel]
fn of_rows(starts: &Global<[u32]>, items: &Global<[u32]>, out: &mut Global<[u32]>) {
    let rows = Rows { starts, items };
    let r = get_global_id(0);
    out[r] = rows.row(r).sum::<u32>();
}

#[test]
fn a_method_goes_over_what_its_type_refers_to() {
    for queue in crate::common::queues() {
        let starts = queue.upload(&[0, 2, 2, 5]).unwrap();
        let items = queue.upload(&[1, 2, 3, 4, 5]).unwrap();
        let mut out = queue.zeroed::<u32>(3).unwrap();
        of_rows(&starts, &items, &mut out).enqueue(&queue, 3).unwrap();
        assert_eq!(out.read().unwrap(), [3, 0, 12], "{queue:?}");
    }
}

/// Another file has one of that name that takes an iterator.
#[device]
fn digits(n: u32) -> u32 {
    n % 10
}

mod within {
    use super::*;

    alike! {
        an_ordinary_function_is_none_of_another_file: u32 => u32 = [17, 4];
        by_a_glob(x, out) {
            out[0] = digits(x[0]) * 10 + super::digits(x[1]);
        }
    }
}
