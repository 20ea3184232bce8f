//! Iterators of the user's own that methods of types with parameters give.

// An iterator is cloned, whether or not it can be copied.
#![allow(clippy::clone_on_copy)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Bits<const W: usize> {
    words: [u32; W],
    word: usize,
}

#[derive(Clone, Copy, ClType)]
struct BitSet<const W: usize>([u32; W]);

#[device]
impl<const W: usize> BitSet<W> {
    const EMPTY: Self = BitSet([0; W]);

    fn of(x: u32) -> Self {
        BitSet([x; W])
    }

    fn insert(&mut self, bit: u32) {
        self.0[bit as usize / 32] |= 1 << (bit % 32);
    }

    fn iter(&self) -> Bits<W> {
        Bits { words: self.0, word: 0 }
    }
}

#[device]
impl<const W: usize> Iterator for Bits<W> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        while self.word < W {
            let word = self.words[self.word];
            if word != 0 {
                self.words[self.word] &= word - 1;
                return Some(self.word as u32 * 32 + word.trailing_zeros());
            }
            self.word += 1;
        }
        None
    }
}

#[kernel]
fn of_sets(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut set = BitSet::<2>::EMPTY;
    for &bit in x {
        set.insert(bit);
    }
    for (k, bit) in set.iter().enumerate() {
        out[k] = bit;
    }
    let written: BitSet<2> = set;
    out[4] = written.iter().sum();
    let made = BitSet::<3>::of(x[0]);
    out[5] = made.iter().map(|bit| bit * 2).max().unwrap_or(0);
}

/// What a method of a type with parameters gives is an iterator, whatever the parameters are.
#[test]
fn sets_with_parameters_have_iterators() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[5u32, 40, 1, 63]).unwrap();
        let mut out = queue.zeroed::<u32>(6).unwrap();
        of_sets(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [1, 5, 40, 63, 109, 132], "{queue:?}");
    }
}

#[derive(Clone, Copy, ClType)]
struct Count {
    next: u32,
}

#[device]
impl Iterator for Count {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.next += 1;
        Some(self.next)
    }
}

alike! {
    what_ends_early_leaves_the_rest: u32 => u32 = [3, 5];
    of_an_iterator_with_a_name(x, out) {
        let mut count = Count { next: 0 };
        let end: Option<()> = count.try_for_each(|v| if v > x[0] { None } else { Some(()) });
        out[0] = end.is_none() as u32;
        out[1] = count.next().unwrap_or(0);
        out[2] = count.find(|v| v % x[1] == 0).unwrap_or(0);
        out[3] = count.next().unwrap_or(0);
    }
    of_a_clone(x, out) {
        let mut count = Count { next: x[0] };
        out[0] = count.clone().filter(|v| v % 2 == 0).take(3).sum();
        out[1] = count.next().unwrap_or(0);
        let mut other = count.clone();
        out[2] = other.by_ref().take(2).sum::<u32>() + other.next().unwrap_or(0);
        out[3] = count.next().unwrap_or(0);
    }
}
