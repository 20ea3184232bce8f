//! Names of another file's types: with lifetimes that are left out, for `Result`, and of what has an `Index` or is an iterator.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]
// So that a lifetime may be left out.
#![allow(mismatched_lifetime_syntaxes)]

mod types;

use cl_runtime::prelude::*;
use types::{
    BitSet, Bits, Halves, Heights, Lines, Numbers, Outcome, Rank, Reader, Turned, Wrong, all_turned, bits_of, halved,
};

#[derive(Clone, Copy, ClType)]
struct Sum {
    of: u32,
}

#[device]
fn two(reader: &mut Reader) -> u32 {
    reader.next() + reader.next() * 10
}

#[device]
fn of_three(numbers: Numbers<3>) -> u32 {
    let mut sum = 0;
    for v in numbers.values() {
        sum += v;
    }
    sum
}

#[device]
fn of_as_many<const N: usize>(numbers: &Numbers<N>) -> u32 {
    let mut sum = 0;
    for (v, _) in numbers.downwards().zip(0..2) {
        sum += v;
    }
    for v in numbers.values() {
        sum += v * 100;
    }
    sum
}

#[device]
fn here(reader: &Reader) -> u32 {
    reader.data[reader.at]
}

#[device]
fn of_a_copy(mut reader: Reader) -> u32 {
    reader.next()
}

#[device]
fn first(lines: &Lines<u32>, line: usize) -> u32 {
    lines.data[lines.width * line]
}

#[device]
fn of(data: &Global<[u32]>) -> Reader {
    Reader::new(data)
}

#[device]
impl Sum {
    fn add(&mut self, reader: &mut Reader) {
        self.of += reader.next();
    }
    fn add_line(&mut self, lines: Lines<u32>) {
        self.of += lines.data[lines.width];
    }
}

#[kernel]
fn readers(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut reader = of(x);
    out[0] = two(&mut reader);
    out[1] = here(&reader) + of_a_copy(reader) * 10;
    let mut sum = Sum { of: 0 };
    sum.add(&mut reader);
    let lines = Lines { data: x, width: 2 };
    sum.add_line(lines);
    out[2] = sum.of + first(&lines, 1) * 100 + reader.at as u32 * 1000;
}

#[test]
fn lifetimes_that_are_left_out() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[3u32, 4, 5, 6]).unwrap(), queue.zeroed::<u32>(3).unwrap());
        readers(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [43, 55, 3510], "{queue:?}");
    }
}

#[device]
fn quarter(value: u32) -> Outcome<u32> {
    let half = halved(value)?;
    let quarter = halved(half)?;
    if quarter > 100 {
        return Err(Wrong::Large);
    }
    Ok(quarter)
}

#[device]
impl Sum {
    fn half(&self) -> Outcome<u32> {
        Ok(halved(self.of)? + 3)
    }
}

alike! {
    another_name_of_result: u32 => u32 = [4, 6, 7, 800];
    left_by_errors(x, out) {
        for i in 0..4 {
            out[i] = match quarter(x[i]) {
                Ok(value) => value,
                Err(Wrong::Odd) => 1000,
                Err(Wrong::Large) => 2000,
            };
            out[4 + i] = Sum { of: x[i] }.half().unwrap_or(9);
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct Land {
    heights: Heights,
}

#[device]
impl Land {
    fn highest(&self) -> usize {
        (0..4usize).max_by(|&a, &b| self.heights[a].total_cmp(&self.heights[b])).unwrap()
    }
}

#[device]
fn highest_of(heights: &Heights) -> usize {
    (0..4usize).max_by(|&a, &b| heights[a].partial_cmp(&heights[b]).unwrap()).unwrap()
}

#[kernel]
fn highest(given: &Global<[Heights]>, out: &mut Global<[u32]>) {
    let heights = given[0];
    let land = Land { heights };
    out[0] = (0..4usize).max_by(|&a, &b| heights[a].total_cmp(&heights[b])).unwrap() as u32;
    out[1] = (highest_of(&heights) + land.highest() * 10) as u32;
    out[2] = *[0usize, 1, 3].iter().min_by(|a, b| heights[**a].total_cmp(&heights[**b])).unwrap() as u32;
    let there = &given[0];
    out[3] = (0..4usize).max_by(|&a, &b| there[a].total_cmp(&there[b])).unwrap() as u32;
}

#[test]
fn an_index_in_a_closure() {
    for queue in crate::common::queues() {
        let given = queue.upload(&[Heights { cells: [2.0, 3.0, 9.0, 1.0] }]).unwrap();
        let mut out = queue.zeroed::<u32>(4).unwrap();
        highest(&given, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [2, 22, 3, 2], "{queue:?}");
    }
}

#[derive(Clone, Copy, ClType)]
struct Held {
    set: BitSet,
}

#[device]
impl Held {
    fn total(&self) -> u32 {
        let mut total = 0;
        for bit in self.set.iter() {
            total += bit * 2;
        }
        total + self.set.iter().sum::<u32>() + self.set.iter().filter(|bit| *bit == 0).count() as u32 * 10
    }
}

#[device]
fn weighed(set: &BitSet) -> u32 {
    set.iter().zip(1..4).map(|(bit, weight)| bit * weight).sum()
}

#[kernel]
fn iterators(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let held = Held { set: BitSet { bits: x[0] } };
    out[0] = held.total();
    out[1] = weighed(&held.set) + held.set.iter().max().unwrap() * 10;
    let mut bits = held.set.iter();
    bits.next();
    out[2] = bits.by_ref().take(1).sum::<u32>() * 10 + bits.next().unwrap();
    for bit in bits_of(x[1]) {
        out[3] += bit;
    }
    let written: Bits = held.set.iter();
    for bit in written {
        out[3] += bit * 10;
    }
    for bit in (Bits { left: 3 }) {
        out[3] += bit * 100;
    }
    out[4] = held.set.iter().position(|bit| bit == 1).unwrap() as u32;
    out[5] = of_three(Numbers { of: [4, 1, 2] });
    out[6] = of_as_many(&Numbers { of: [5, 1] });
}

#[test]
fn iterators_of_another_file() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[6u32, 5]).unwrap(), queue.zeroed::<u32>(7).unwrap());
        iterators(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [16, 15, 11, 222, 1, 3, 107], "{queue:?}");
    }
}

#[derive(Clone, Copy, Default, PartialEq, ClType)]
struct Counted {
    halves: Halves,
    count: u32,
}

#[derive(Clone, Copy, PartialEq, PartialOrd, ClType)]
struct Ranked {
    rank: Rank,
    ranks: [Rank; 2],
}

#[kernel]
fn derived(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let counted = Counted::default();
    out[0] = counted.count + counted.halves.value;
    out[1] = (counted == Counted { halves: Halves { value: x[0] }, count: 0 }) as u32;
    let ranked = Ranked { rank: Rank { value: x[0] }, ranks: [Rank::default(); 2] };
    out[2] = (ranked < Ranked { rank: Rank { value: x[1] }, ranks: [Rank::default(); 2] }) as u32;
}

#[test]
fn what_is_derived_of_fields_of_another_file() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[6u32, 8]).unwrap(), queue.zeroed::<u32>(3).unwrap());
        derived(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [7, 1, 1], "{queue:?}");
    }
}

#[device]
trait Own {
    fn shared(self) -> u32;
}

#[device]
impl Own for i32 {
    fn shared(self) -> u32 {
        self as u32 * 3
    }
}

#[kernel]
fn of_a_trait(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = all_turned(x[0]).sum::<u32>();
    out[1] = (x[0] as i32).shared();
    out[2] = x[0].shared();
}

/// In the place of the call the method is that of the same trait, beside which the file has others.
#[test]
fn methods_of_a_trait_in_functions_written_in_place() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[3u32]).unwrap(), queue.zeroed::<u32>(3).unwrap());
        of_a_trait(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [297, 9, 6], "{queue:?}");
    }
}
