//! What makes items by itself, `iter::once(v)` and its like, given to functions that are written where they are called.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use std::iter;

use cl_runtime::prelude::*;

#[device]
fn total(it: impl Iterator<Item = u32>) -> u32 {
    let mut s = 0;
    for v in it {
        s = s * 3 + v;
    }
    s
}
#[device]
fn folded<I: Iterator<Item = u32>>(it: I) -> u32 {
    it.fold(7, |a, b| a * 3 + b)
}
#[device]
fn increased(it: impl IntoIterator<Item = u32>) -> u32 {
    it.into_iter().map(|v| v + 1).sum()
}
#[device]
fn two(it: &mut impl Iterator<Item = u32>) -> u32 {
    it.next().unwrap_or(90) * 2 + it.next().unwrap_or(70)
}
#[device]
fn double(it: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    it.map(|v| v * 2)
}
#[device]
fn refs<'a>(it: impl Iterator<Item = &'a u32>) -> u32 {
    let mut s = 1;
    for v in it {
        s = s * 3 + *v;
    }
    s
}
#[device]
fn pairs(it: impl Iterator<Item = (u32, u32)>) -> u32 {
    it.map(|(a, b)| a * b).sum()
}
#[device]
fn zipped(a: impl Iterator<Item = u32>, b: impl Iterator<Item = u32>) -> u32 {
    a.zip(b).map(|(a, b)| a * 10 + b).sum()
}
#[device]
fn both(a: impl Iterator<Item = u32>, b: impl IntoIterator<Item = u32>) -> u32 {
    let mut s = 0;
    for v in a.chain(b) {
        s = s * 3 + v
    }
    s
}
#[device]
fn peeks(it: impl Iterator<Item = u32>) -> u32 {
    let mut it = it.peekable();
    let mut s = 0;
    while let Some(v) = it.next() {
        s = s * 10 + v;
        if it.peek() == Some(&4) {
            s += 1000;
        }
    }
    s
}
#[device]
fn mutable(mut it: impl Iterator<Item = u32>) -> u32 {
    let a = it.next().unwrap_or(100);
    let b: u32 = it.sum();
    a * 7 + b
}
#[derive(ClType, Clone, Copy)]
struct P {
    k: u32,
}
#[device]
impl P {
    fn of(&self, it: impl Iterator<Item = u32>) -> u32 {
        it.map(|v| v * self.k).sum()
    }
    fn own(self) -> u32 {
        self.of(iter::once(self.k)) + self.of(iter::empty()) + self.of(iter::repeat(2).take(2))
    }
}

alike! {
    generators_given_to_functions: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
    empty(x, out) {
        out[0] = total(iter::empty());
    }
    repeated_by_closure(x, out) {
        let mut n = x[0]; out[0] = total(iter::repeat_with(|| { n += 1; n }).take(4)); out[1] = n;
    }
    from_a_closure(x, out) {
        let mut n = 0; out[0] = total(iter::from_fn(|| { n += 1; (n < 5).then_some(n) })); out[1] = n;
    }
    once(x, out) {
        out[0] = total(iter::once(x[2]));
    }
    successors(x, out) {
        out[0] = total(iter::successors(Some(x[0]), |&v| (v < 100).then_some(v * 2)));
    }
    given_to_parameters(x, out) {
        out[0] = folded(iter::empty()); out[1] = folded(iter::once(x[2]));
        let mut n = x[0]; out[2] = folded(iter::repeat_with(|| { n += 1; n }).take(4));
        let mut n = 0; out[3] = folded(iter::from_fn(|| { n += 1; (n < 5).then_some(n) }));
        out[4] = folded(iter::successors(Some(x[0]), |&v| (v < 100).then_some(v * 2)));
        out[5] = folded(iter::repeat(x[1]).take(3));
    }
    given_as_into_iter(x, out) {
        out[0] = increased(iter::empty()); out[1] = increased(iter::once(x[2]));
        let mut n = x[0]; out[2] = increased(iter::repeat_with(|| { n += 1; n }).take(4));
        let mut n = 0; out[3] = increased(iter::from_fn(|| { n += 1; (n < 5).then_some(n) }));
        out[4] = increased(iter::successors(Some(x[0]), |&v| (v < 100).then_some(v * 2)));
        out[5] = increased(iter::repeat_n(x[1], 3));
    }
    given_on(x, out) {
        out[0] = total(double(iter::empty())); out[1] = total(double(iter::once(x[2])));
        let mut n = x[0]; out[2] = total(double(iter::repeat_with(|| { n += 1; n }).take(4)));
        let mut n = 0; out[3] = total(double(iter::from_fn(|| { n += 1; (n < 5).then_some(n) })));
        out[4] = total(double(iter::successors(Some(x[0]), |&v| (v < 100).then_some(v * 2))));
        out[5] = total(double(iter::repeat(x[1]).take(3)));
    }
    lent(x, out) {
        out[0] = two(&mut iter::empty()); out[1] = two(&mut iter::once(x[2]));
        let mut n = x[0]; out[2] = two(&mut iter::repeat_with(|| { n += 1; n }));
        let mut n = 0; out[3] = two(&mut iter::from_fn(|| { n += 1; (n < 5).then_some(n) }));
        out[4] = two(&mut iter::successors(Some(x[0]), |&v| (v < 100).then_some(v * 2)));
        out[5] = two(&mut iter::repeat(x[1]));
    }
    of_mutable(x, out) {
        out[0] = mutable(iter::empty()); out[1] = mutable(iter::once(x[0])); out[2] = mutable(iter::repeat(x[0]).take(3));
    }
    peeked_at(x, out) {
        out[0] = peeks(iter::empty()); out[1] = peeks(iter::once(x[0]));
        let mut n = 1; out[2] = peeks(iter::from_fn(|| { n += 1; (n < 7).then_some(n) }));
    }
    chained(x, out) {
        out[0] = both(iter::empty(), iter::once(4)); out[1] = both(iter::once(x[1]), iter::repeat_n(x[0], 2));
    }
    zipped_with(x, out) {
        out[0] = zipped(iter::repeat(3), 0..4); out[1] = zipped(iter::once(3), iter::repeat(x[0])); out[2] = zipped(iter::empty(), iter::repeat(x[0]));
    }
    of_pairs(x, out) {
        out[0] = pairs(iter::once((x[0], 4))); out[1] = pairs(iter::zip(x.iter().copied(), 0..5)); out[2] = pairs(iter::repeat((x[0], 5)).take(2));
    }
    given_to_methods(x, out) {
        let p = P { k: x[0] }; out[0] = p.of(iter::empty()); out[1] = p.of(iter::once(3)); out[2] = p.own();
    }
    references(x, out) {
        out[0] = refs([4, 5].iter()); let k = x[0]; out[1] = refs(iter::once(&k)); out[2] = refs(iter::repeat(&k).take(2));
    }
    with_a_name(x, out) {
        let mut it = Some(x[1]).into_iter(); out[0] = it.next().unwrap(); out[1] = it.next().is_none() as u32;
        let it = Some(&x[1]).into_iter(); for v in it { out[2] += *v; }
        let mut it = iter::once(&x[3]); out[3] = *it.next().unwrap();
        let mut it = iter::empty(); out[4] = it.next().unwrap_or(5u32);
        let it = iter::empty::<u32>(); out[5] = it.sum();
        let mut it = iter::once(x[4]).peekable(); out[6] = *it.peek().unwrap(); out[7] = it.next().unwrap(); out[8] = it.peek().is_none() as u32;
    }
    references_to_elements(x, out) {
        out[0] = refs(iter::once(&x[2])) + refs(x.iter()); out[1] = refs(iter::empty());
    }
}
