//! Methods of a program's own that lend what they hold, and what tells a variant behind a reference from a struct: the same
//! text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

/// A list of a length that changes.
#[derive(ClType, Clone, Copy)]
struct List {
    items: [i32; 4],
    len: usize,
}

#[device]
impl List {
    fn as_slice(&self) -> &[i32] {
        &self.items[..self.len]
    }

    // `self` and `table` are both borrowed, and the result lives as long as `self`.
    fn through(&mut self, table: &[i32; 4]) -> &mut Self {
        for item in &mut self.items {
            *item = table[*item as usize % 4];
        }
        self
    }

    fn chosen_by(&self, other: &List) -> &i32 {
        if other.len > 2 { &self.items[1] } else { &self.items[0] }
    }

    fn add(&mut self, other: &List) {
        for item in other.as_slice() {
            self.items[0] += item;
        }
    }
}

#[derive(ClType, Clone, Copy)]
enum Step {
    By { amount: i32 },
    To { place: i32, slowly: bool },
    Stay,
}

#[device]
impl Step {
    fn of(&self, at: i32) -> i32 {
        match self {
            Step::By { amount } => at + amount,
            &Step::To { place, slowly } if slowly => (at + place) / 2,
            &Step::To { place, .. } => place,
            Step::Stay => at,
        }
    }
}

#[device]
#[derive(ClType, Clone, Copy)]
struct Key(i32);

#[device]
impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.0 % 8 == other.0 % 8
    }
}

// The device needs nothing of it.
#[device]
impl Eq for Key {}

/// A vector with methods by the names of those of `Option` and of slices.
#[derive(ClType, Clone, Copy)]
struct Pair {
    x: i32,
    y: i32,
}

#[device]
impl std::ops::Sub for Pair {
    type Output = Pair;
    fn sub(self, other: Pair) -> Pair {
        Pair { x: self.x - other.x, y: self.y - other.y }
    }
}

#[device]
impl Pair {
    fn map(self, f: impl Fn(i32) -> i32) -> Self {
        Pair { x: f(self.x), y: f(self.y) }
    }

    fn folded(self, other: Pair) -> i32 {
        let positive = self.map(i32::abs);
        let doubled = positive.map(|v| v.max(1) * 2) - other;
        doubled.x * 10 + doubled.y
    }
}

#[derive(ClType, Clone, Copy)]
struct Stack<T, const CAP: usize> {
    items: [T; CAP],
    len: usize,
}

#[device]
impl<T: Copy, const CAP: usize> Stack<T, CAP> {
    fn last(&self) -> Option<T> {
        self.len.checked_sub(1).map(|i| self.items[i])
    }
}

#[device]
fn above<const CAP: usize>(stack: &Stack<Pair, CAP>) -> i32 {
    let Some(mut top) = stack.last() else { return -1 };
    let found = top.folded(Pair { x: 1, y: 1 });
    top = Pair { x: found, y: found };
    top.x + top.y
}

/// What a method of a trait takes need not lie in memory.
#[device]
trait Weigh: Copy {
    fn weight(&self) -> i32;
    fn beside<W: Weigh>(self, other: W) -> Beside<Self, W> {
        Beside { one: self, other }
    }
}

#[derive(ClType, Clone, Copy)]
struct Stone {
    weight: i32,
}

#[derive(ClType, Clone, Copy)]
struct Beside<A, B> {
    one: A,
    other: B,
}

#[device]
impl Weigh for Stone {
    fn weight(&self) -> i32 {
        self.weight
    }
}

#[device]
impl<A: Weigh, B: Weigh> Weigh for Beside<A, B> {
    fn weight(&self) -> i32 {
        self.one.weight() * 2 + self.other.weight()
    }
}

alike! {
    what_is_lent: i32 = [1, 2];
    lists(x, out) {
        let mut list = List { items: [0, 1, 2, 7], len: 3 };
        list.through(&[5, 6, 7, 8]).through(&[x[0], x[1], 3, 4]);
        for (i, &item) in list.as_slice().iter().enumerate() {
            out[i] = item;
        }
        for item in list.as_slice() {
            out[3] += item;
        }
        out[4] = *list.chosen_by(&list);
        let other = list;
        list.add(&other);
        out[5] = list.items[0];
        out[6] = i32::from(Key(1) == Key(9)) + 2 * i32::from(Key(x[0]) != Key(x[1]));
    }
    variants(x, out) {
        let steps = [Step::By { amount: 5 }, Step::To { place: 9, slowly: true }, Step::Stay, Step::To { place: 4, slowly: false }];
        let mut at = x[0];
        for (i, step) in steps.iter().enumerate() {
            at = step.of(at);
            out[i] = at;
        }
    }
    names_of_others(x, out) {
        let pair = Pair { x: -3 * x[0], y: x[1] };
        let mut stack = Stack { items: [pair; 3], len: 0 };
        out[0] = pair.folded(Pair { x: 1, y: 3 });
        out[1] = above(&stack);
        stack.len = 2;
        out[2] = above(&stack);
        out[3] = Stone { weight: x[1] }.beside(Stone { weight: 5 }.beside(Stone { weight: 7 })).weight();
    }
}
