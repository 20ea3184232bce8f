//! Structs that hold slices, and are given others: no check is left out for what was known of one before.

use cl_runtime::prelude::*;

use crate::common::{fault, out_of};

#[derive(Clone, Copy, ClType)]
struct Rest<'a> {
    items: &'a Global<[u32]>,
    taken: u32,
}

#[device]
impl Rest<'_> {
    fn advance(&mut self) -> bool {
        let some = self.items.len() > 0;
        if some {
            self.items = &self.items[1..];
            self.taken += 1;
        }
        some
    }
}

#[derive(ClType)]
struct Holder<'a, 'b> {
    rest: &'a mut Rest<'b>,
}

/// The condition of a loop is evaluated in each turn.
#[kernel]
fn in_conditions(x: &Global<[u32]>, i: u32, y: &mut Global<[u32]>) {
    let i = i as usize;
    let mut rest = Rest { items: x, taken: 0 };
    if i < rest.items.len() {
        while rest.items[i] < 100 && rest.advance() {
            y[0] += 1;
        }
    }
}

/// What is no variable that changes leads to one.
#[kernel]
fn through_tuples(x: &Global<[u32]>, few: &Global<[u32]>, i: u32, y: &mut Global<[u32]>) {
    let mut rest = Rest { items: x, taken: 0 };
    let pair = (&mut rest, 3u32);
    if (i as usize) < pair.0.items.len() {
        pair.0.items = few;
        y[0] = pair.0.items[i as usize];
    }
}

#[device]
fn give_others<'a>(pair: (&mut Rest<'a>, u32), few: &'a Global<[u32]>) {
    pair.0.items = few;
}

#[device]
fn give_held<'a>(holder: Holder<'_, 'a>, few: &'a Global<[u32]>) {
    holder.rest.items = few;
}

/// A pointer that something by value holds.
#[kernel]
fn by_value(x: &Global<[u32]>, few: &Global<[u32]>, held: u32, i: u32, y: &mut Global<[u32]>) {
    let mut rest = Rest { items: x, taken: 0 };
    if held == 1 {
        if (i as usize) < rest.items.len() {
            give_held(Holder { rest: &mut rest }, few);
            y[0] = rest.items[i as usize];
        }
    } else if (i as usize) < rest.items.len() {
        give_others((&mut rest, 1), few);
        y[0] = rest.items[i as usize];
    }
}

/// A loop goes over what there was before it.
#[kernel]
fn loops(x: &Global<[u32]>, few: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut rest = Rest { items: x, taken: 0 };
    for item in rest.items {
        y[0] = y[0] * 10 + *item;
        rest.items = few;
    }
    rest.items = x;
    for (k, item) in rest.items.iter().enumerate().skip(1) {
        y[1] = y[1] * 10 + *item + k as u32;
        rest.advance();
    }
    rest.items = x;
    for pair in rest.items.windows(2) {
        y[2] = y[2] * 10 + pair[1];
        rest.advance();
    }
    let whole = &mut rest;
    whole.items = x;
    for item in &whole.items[1..] {
        y[3] = y[3] * 10 + *item;
        whole.items = few;
    }
}

/// A pattern binds what there was when it was asked.
#[kernel]
fn conditions(x: &Global<[u32]>, i: u32, y: &mut Global<[u32]>) {
    let mut rest = Rest { items: x, taken: 0 };
    if let Some(item) = rest.items.get(i as usize)
        && rest.advance()
    {
        y[0] = *item;
    }
    let mut k = i as usize;
    if let Some(item) = x.get(k)
        && {
            k += 1;
            k < 9
        }
        && let Some(next) = x.get(k)
    {
        y[1] = *item * 10 + *next;
    }
    while let Some(item) = x.get(k)
        && {
            k += 1;
            true
        }
    {
        y[2] = y[2] * 10 + *item;
    }
}

#[derive(Clone, Copy, ClType)]
struct Kept {
    kept: Option<u32>,
}

#[device]
impl Kept {
    fn exchange(&mut self, other: Option<u32>) -> Option<u32> {
        let old = self.kept;
        self.kept = other;
        old
    }
}

/// What `xor` is given is evaluated after what it is called on.
#[kernel]
fn receivers(y: &mut Global<[u32]>) {
    let mut one = Kept { kept: Some(3) };
    y[0] = one.exchange(None).xor(one.kept).unwrap_or(9);
    y[1] = one.exchange(Some(4)).xor(one.kept).unwrap_or(9);
}

#[test]
fn an_index_is_checked_against_the_slice_that_there_is() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let (x, few) = (queue.upload(&[1u32, 2, 3, 4]).unwrap(), queue.upload(&[5u32]).unwrap());
        let mut y = queue.zeroed::<u32>(4).unwrap();
        let outcome = in_conditions(&x, 3, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(fault(outcome).0, out_of(3, 3), "on {on}");
        let outcome = through_tuples(&x, &few, 2, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(fault(outcome).0, out_of(1, 2), "on {on}");
        for held in 0..2 {
            let outcome = by_value(&x, &few, held, 3, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
            assert_eq!(fault(outcome).0, out_of(1, 3), "on {on}");
        }
    }
}

#[test]
fn a_loop_keeps_the_slice_of_a_struct_that_it_began_with() {
    for queue in crate::common::queues() {
        let (x, few) = (queue.upload(&[1u32, 2, 3, 4]).unwrap(), queue.upload(&[5u32]).unwrap());
        let mut y = queue.zeroed::<u32>(4).unwrap();
        loops(&x, &few, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [1234, 357, 234, 234], "on {}", queue.device_name());
    }
}

#[test]
fn a_pattern_binds_before_what_stands_behind_it() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1u32, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<u32>(3).unwrap();
        conditions(&x, 1, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [2, 23, 34], "on {}", queue.device_name());
    }
}

#[test]
fn the_receiver_is_evaluated_first() {
    for queue in crate::common::queues() {
        let mut y = queue.zeroed::<u32>(2).unwrap();
        receivers(&mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [3, 4], "on {}", queue.device_name());
    }
}

#[derive(Clone, Copy, ClType)]
struct Tables<'a> {
    first: &'a Constant<[u32]>,
    second: &'a Constant<[u32]>,
}

#[device]
fn rest_of(table: &Constant<[u32]>) -> &Constant<[u32]> {
    &table[1..]
}

/// Slices of constant memory move from field to field too: what is read-only is what they lead to.
#[kernel]
fn exchanged(x: &Constant<[u32]>, few: &Constant<[u32]>, y: &mut Global<[u32]>) {
    let mut tables = Tables { first: x, second: few };
    (tables.first, tables.second) = (tables.second, tables.first);
    y[0] = tables.first[0];
    tables.first = tables.second;
    y[1] = tables.first[0];
    tables.second = rest_of(tables.first);
    let mut pair = (few, 1u32);
    pair.0 = tables.second;
    let held = pair.0;
    tables.first = held;
    y[2] = tables.first[0] + tables.second.len() as u32;
}

#[test]
fn slices_of_constant_memory_move() {
    for queue in crate::common::queues() {
        let (x, few) = (queue.upload(&[10u32, 20, 30]).unwrap(), queue.upload(&[5u32]).unwrap());
        let mut y = queue.zeroed::<u32>(3).unwrap();
        exchanged(&x, &few, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [5, 10, 22], "on {}", queue.device_name());
    }
}

#[device]
fn next<'a>(x: &'a mut Global<[u32]>, calls: &mut u32) -> &'a mut Global<u32> {
    *calls += 1;
    &mut x[*calls as usize]
}

/// What stands for a pointer that there is none of is asked for in any case, and may be written through.
#[kernel]
fn pointed_to_instead(x: &mut Global<[u32]>, y: &mut Global<[u32]>, i: u32) {
    let mut calls = 0;
    let place = x.get_mut(i as usize).unwrap_or(next(y, &mut calls));
    *place = 7;
    y[0] = calls;
}

#[test]
fn a_pointer_that_stands_for_none_is_written_through() {
    for queue in crate::common::queues() {
        for (i, (written, instead)) in [(1, ([1, 7], [1, 4])), (2, ([1, 2], [1, 7]))] {
            let (mut x, mut y) = (queue.upload(&[1u32, 2]).unwrap(), queue.upload(&[3u32, 4]).unwrap());
            pointed_to_instead(&mut x, &mut y, i).enqueue(&queue, 1).unwrap();
            let on = queue.device_name();
            assert_eq!((x.read().unwrap(), y.read().unwrap()), (written.to_vec(), instead.to_vec()), "{i} on {on}");
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct Two<'a> {
    one: &'a Global<[u32]>,
    other: &'a Global<[u32]>,
    steps: usize,
}

#[device]
fn step(steps: &mut usize) {
    *steps += 1;
}

/// A closure has the pointers that the fields held when it was made.
#[kernel]
fn captured_pointers(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut two = Two { one: &x[..1], other: &x[1..], steps: 2 };
    let of_one = |k: usize| two.one[k] + two.one.len() as u32 * 100;
    let of_other = || two.other.iter().sum::<u32>();
    (two.one, two.other) = (two.other, two.one);
    y[0] = of_one(0);
    y[1] = of_other();
    let mut pair = (&x[..2], 5);
    let of_pair = || pair.0[1] + pair.0.len() as u32 * 100;
    pair.0 = &x[2..];
    y[2] = of_pair() + pair.0[0] * 1000;
    let mut last = Two { one: &x[1..], other: &x[3..], steps: 0 };
    let of_last = |k: usize| last.one.first().map_or(0, |v| *v) + last.other[0] + last.one.get(k).copied().unwrap_or(0);
    last.one = last.other;
    last.other = &x[..1];
    step(&mut last.steps);
    y[3] = of_last(1) + last.one[0] * 3 + last.other[0];
    let mut counted = Two { one: &x[1..], other: &x[3..], steps: 0 };
    let mut count = |by: usize| {
        counted.steps += by;
        counted.one[0]
    };
    y[4] = count(2) + count(3);
    y[5] = (counted.steps + two.steps) as u32;
}

#[test]
fn closures_keep_the_pointers_of_fields() {
    for queue in crate::common::queues() {
        let (x, mut y) = (queue.upload(&[1u32, 20, 300, 4000]).unwrap(), queue.zeroed::<u32>(6).unwrap());
        captured_pointers(&x, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [101, 4320, 300_220, 16_321, 40, 7], "on {}", queue.device_name());
    }
}

#[device]
fn filled<'a>(x: &'a mut Global<[[u64; 2]; 3]>, k: usize) -> &'a mut Global<[[u64; 2]; 3]> {
    x[k] = [1, 2];
    x
}

#[device]
fn place<'a>(x: &'a mut Global<[[[u64; 2]; 3]]>, k: usize) -> &'a mut Global<[[u64; 2]; 3]> {
    &mut x[k]
}

#[device]
fn own(x: &mut [[u64; 2]; 3], k: usize) -> &mut [[u64; 2]; 3] {
    x[k][0] = 1;
    x
}

/// Functions return pointers to arrays of arrays.
#[kernel]
fn returned(x: &mut Global<[[[u64; 2]; 3]]>) {
    let i = get_global_id(0);
    filled(&mut x[i], 1)[0][1] = 3;
    let mut mine = [[0u64; 2]; 3];
    own(&mut mine, 1)[2][1] = 7;
    place(x, i)[0][0] = mine[2][1] + mine[1][0];
}

#[test]
fn pointers_to_arrays_are_returned() {
    for queue in crate::common::queues() {
        let mut x = queue.zeroed::<[[u64; 2]; 3]>(2).unwrap();
        returned(&mut x).enqueue(&queue, 2).unwrap();
        assert_eq!(x.read().unwrap(), [[[8, 3], [1, 2], [0, 0]]; 2], "on {}", queue.device_name());
    }
}
