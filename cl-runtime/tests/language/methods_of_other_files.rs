//! Methods of the user's that are called as those of std, where the type stands in another file.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_assignments)]

mod types;

use cl_runtime::prelude::*;
use types::{Choice, Kept, Perhaps, Set, Sets, Stack, Twice, set_of};

alike! {
    called_as_those_of_std: u32 => u32 = [3, 4, 5, 6];
    that_change_it(x, out) {
        let mut set = Set::new();
        out[0] = set.insert(x[0]) as u32 + 2 * (set.insert(x[0]) as u32);
        set.sort();
        out[1] = set.items[0];
        set.copy_within(0, 1);
        out[2] = set.items[1];
        out[3] = set.min();
        out[4] = set.max(x[1]);
        set.clamp(1, 5);
        set.mul_add(2, x[2]);
        out[5] = set.items[0] + set.len;
        let mut other = Set::new();
        out[6] = other.get_or_insert(x[3]) + other.get_or_insert(x[2]);
    }
    that_read_it(x, out) {
        let set = set_of(x[0]);
        out[0] = set.split_first();
        out[1] = set.length();
        out[2] = *set.as_ref() * 10;
        out[3] = set.into();
    }
    that_lend(x, out) {
        let mut set = set_of(x[0]);
        *set.as_mut() += x[1];
        out[0] = set.items[0];
        let first = set.as_mut();
        *first = x[2];
        out[1] = set.items[0];
    }
    with_closures(x, out) {
        let by = x[1];
        let given = Perhaps::of(x[0]).map(|v| v + by).filter(|v| v > 3).and_then(|v| Perhaps::of(v * 2));
        out[0] = given.value * 10 + given.there;
        let one = Choice::One(x[2]);
        out[1] = one.map(|v| v + by).unwrap_or_else(|| 4);
        let neither = Choice::Neither;
        out[2] = neither.map(|v| v + by).unwrap_or_else(|| by);
        out[3] = given.itself().map(|v| v + 1).itself().value;
    }
    with_types(x, out) {
        let kept = Kept::of(x[0]);
        out[0] = kept.keep().map::<Twice>().value + kept.map::<Twice>().value * 100;
    }
    of_types_with_parameters(x, out) {
        let mut stack = Stack::<u32, 4>::of(x[0]);
        out[0] = stack.insert(x[1]) as u32;
        stack.sort();
        out[1] = stack.len as u32;
        stack.fill(x[2]);
        out[2] = stack.replace(x[3]) * 10 + stack.items[0];
        let mapped = stack.map(|v| v + 5);
        out[3] = mapped.items[0];
        let mut written: Stack<u32, 4> = Stack::of(x[1]);
        written.insert(x[2]);
        written.sort();
        out[4] = written.len as u32 + written.items[0];
    }
    of_std_all_the_same(x, out) {
        let mut option = Some(x[1]);
        *option.insert(3) += x[0];
        out[0] = option.unwrap();
        let mut other = Some(x[1]);
        *other.get_or_insert(4) += 1;
        *other.as_mut().unwrap() += 3;
        out[1] = other.map(|v| v + 1).filter(|v| *v > 2).unwrap_or(0);
        let mut values = [x[3], x[2], x[1]];
        values.sort();
        out[2] = values[0] * 100 + values[2];
        out[3] = x[0].max(x[1]).clamp(1, 7).min(x[2]);
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
struct Own {
    set: Set,
    sets: [Set; 2],
    count: u32,
}

#[device]
impl Own {
    fn step(&mut self, value: u32) -> u32 {
        self.set.insert(value);
        self.set.sort();
        self.count += self.set.max(2);
        self.count + self.set.length() + *self.set.as_ref()
    }
    fn of_variables(&self, value: u32) -> u32 {
        let mut set = self.set;
        set.insert(value);
        let mut stack = Stack::<u32, 4>::of(1);
        stack.insert(3);
        let perhaps = Perhaps::of(value).map(|v| v + 1).filter(|v| v > 3);
        perhaps.there + perhaps.value * 10 + stack.len as u32 * 100 + set.length() * 1000
    }
    fn largest(&self) -> u32 {
        let mut sum = *self.set.numbers().iter().max().unwrap();
        for set in self.sets.iter() {
            sum += set.length() + *set.as_ref();
        }
        sum
    }
    fn largest_now(&mut self) -> u32 {
        self.count = *self.set.numbers().iter().max().unwrap();
        self.count
    }
}

#[device]
fn inserted(set: &mut Set, value: u32) -> u32 {
    set.sort();
    set.insert(value) as u32
}

#[kernel]
fn in_methods_and_functions(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut own = Own { set: set_of(x[0]), sets: [set_of(x[1]), Set::new()], count: x[2] };
    out[0] = own.step(x[3]);
    out[1] = own.of_variables(x[1]);
    out[2] = own.largest();
    out[3] = own.largest_now() + own.count;
    out[4] = inserted(&mut own.set, x[1]);
    out[5] = own.set.length() + *own.set.as_ref() * 100;
    let mut each = [Set::new(); 3];
    for i in 0..3 {
        each[i].insert(x[i]);
        each[i].sort();
    }
    for set in each.iter_mut() {
        set.insert(x[3]);
        set.sort();
    }
    out[6] = each[0].items[0] * 100 + each[2].items[0] + each[1].length() * 1000;
}

#[kernel]
fn of_fields_and_elements(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut sets = Sets::new();
    out[0] = sets.first.insert(x[0]) as u32;
    sets.first.sort();
    sets.others[1].sort();
    sets.others[1].insert(x[1]);
    out[1] = sets.first.items[0] + sets.others[1].items[0] * 100;
    out[2] = sets.inner().length();
    sets.first.clamp(1, 3);
    out[3] = sets.first.items[0];
}

#[kernel]
fn slices_that_they_give(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut sets = Sets::new();
    sets.first.insert(x[1]);
    sets.others[1].insert(x[2]);
    let set = sets.first;
    out[0] = *set.numbers().iter().max().unwrap() * 100 + *sets.first.numbers().iter().max().unwrap();
    out[1] = *sets.others[1].numbers().iter().find(|v| **v < 3).unwrap();
    out[2] = *sets.others[1].numbers().iter().min_by_key(|v| **v).unwrap();
    let mut numbers = sets.first.numbers().iter().copied().peekable();
    out[3] = numbers.peek().copied().unwrap_or(9) + numbers.next().unwrap();
    if let Some((first, rest)) = sets.first.some_numbers().split_first() {
        out[4] = *first + rest[0] * 100 + rest.len() as u32 * 1000;
    }
    let (last, rest) = set.some_numbers().split_last().unwrap();
    out[5] = *last + rest[0];
}

#[test]
fn of_fields_of_self_and_of_parameters() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[3u32, 4, 5, 6]).unwrap(), queue.zeroed::<u32>(7).unwrap());
        of_fields_and_elements(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap()[..4], [1, 410, 1, 3], "{queue:?}");
        slices_that_they_give(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap()[..6], [404, 0, 0, 8, 1004, 4], "{queue:?}");
        in_methods_and_functions(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [30, 4151, 15, 20, 1, 1704, 3719], "{queue:?}");
    }
}
