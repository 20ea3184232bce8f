//! `Option::insert` and its like in a file of which a type has methods of those names: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_must_use)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy, PartialEq)]
struct Set {
    bits: u32,
}
#[device]
impl Set {
    fn insert(&mut self, v: u32) -> bool {
        let new = self.bits >> v & 1 == 0;
        self.bits |= 1 << v;
        new
    }
    fn take(&mut self) -> u32 {
        let bits = self.bits;
        self.bits = 0;
        bits
    }
    fn replace(self, v: u32) -> Set {
        Set { bits: v }
    }
}

#[derive(ClType, Clone, Copy)]
struct Both {
    set: Set,
    best: Option<u32>,
    sets: [Set; 3],
    grid: [[u32; 3]; 2],
}

#[derive(ClType, Clone, Copy)]
struct All {
    both: [Both; 2],
    at: usize,
}

#[device]
impl All {
    fn now(&mut self) -> &mut Both {
        &mut self.both[self.at]
    }
    fn at(&mut self, i: usize) -> Option<&mut Both> {
        self.both.get_mut(i)
    }
    fn seen(&self) -> &Both {
        &self.both[self.at]
    }
    fn work(&mut self, x: &[u32; 3]) -> u32 {
        let mut n = 0;
        n += self.now().set.insert(x[0]) as u32;
        n += self.now().set.insert(x[0]) as u32;
        self.now().best.insert(x[1]);
        n += *self.now().best.get_or_insert(3);
        n += self.now().best.take().unwrap_or(9);
        n += self.now().set.take();
        n += self.now().set.replace(4).bits;
        n += self.now().best.replace(5).is_none() as u32;
        let at = self.at;
        self.now().sets[at].insert(2);
        self.now().sets[1..].reverse();
        self.now().grid[1].swap(0, 2);
        self.now().grid[at].sort_unstable_by_key(|v| 9 - *v);
        if let Some(both) = self.at(1) {
            both.set.insert(7);
            both.best.insert(8);
            both.grid.swap(0, 1);
            both.grid[0].rotate_right(1);
            both.sets.iter_mut().for_each(|s| {
                s.insert(1);
            });
        }
        self.at(0).unwrap().best = None;
        n += self.at(0).unwrap().best.take().unwrap_or(17);
        n += self.seen().set.replace(3).bits + self.seen().best.unwrap_or(3);
        match self.at(0) {
            Some(Both { set, best: best @ None, .. }) => {
                set.insert(3);
                best.get_or_insert_with(|| 4);
            }
            _ => {}
        }
        while let Some(v) = self.now().best.take() {
            n += v;
        }
        for b in self.both.iter_mut().rev().skip(1) {
            b.best.insert(6);
            n += b.set.insert(9) as u32;
            b.grid.iter_mut().for_each(|r| r.reverse());
        }
        n
    }
    fn sum(&self) -> u32 {
        let mut n = 0;
        for b in &self.both {
            n = n.wrapping_mul(3).wrapping_add(b.set.bits + b.best.unwrap_or(1));
            for s in &b.sets {
                n = n.wrapping_mul(5).wrapping_add(s.bits);
            }
            for r in &b.grid {
                for v in r {
                    n = n.wrapping_mul(3).wrapping_add(*v);
                }
            }
        }
        n
    }
}

#[device]
fn first<'a>(a: &'a mut Both, b: &'a mut Both, c: bool) -> &'a mut Both {
    if c { a } else { b }
}

#[device]
fn slot(o: &mut Option<u32>, v: u32) -> u32 {
    let r = o.insert(v);
    *r += 1;
    *r
}

#[derive(ClType, Clone, Copy)]
struct Holder<T> {
    held: Both2<T>,
}
#[derive(ClType, Clone, Copy)]
struct Both2<T> {
    v: Option<T>,
    w: [Option<T>; 2],
}
#[device]
impl<T: Copy> Holder<T> {
    fn inner(&mut self) -> &mut Both2<T> {
        &mut self.held
    }
    fn set(&mut self, v: T) -> T {
        self.inner().v.insert(v);
        self.held.w[0].insert(v);
        *self.inner().w[1].insert(v)
    }
    fn pull(&mut self) -> Option<T> {
        self.inner().w[1] = self.inner().v.take();
        self.inner().w.swap(0, 1);
        self.held.w[0].take().or(self.inner().w[1].take())
    }
}

alike! {
    more: u32 = [1, 2, 3, 4, 5, 6] ;
    sets(x, out) {
        let set = Set { bits: 0 };
        let both = Both { set, best: None, sets: [set; 3], grid: [[1, 2, 3], [4, 5, 6]] };
        let mut all = All { both: [both; 2], at: 0 };
        out[0] = all.work(&[x[0], x[1], x[2]]) as i32;
        out[1] = all.sum() as i32;
        all.at = 1;
        out[2] = all.work(&[x[0], x[1], x[2]]) as i32;
        out[3] = all.sum() as i32;
        let (mut a, mut b) = (both, both);
        first(&mut a, &mut b, x[0] > 3).best.insert(4);
        first(&mut a, &mut b, x[0] < 3).set.insert(4);
        out[4] = a.best.unwrap_or(2) as i32 + b.best.unwrap_or(7) as i32 * 10 + a.set.bits as i32;
        out[5] = slot(&mut a.best, x[2]) as i32 + slot(&mut first(&mut a, &mut b, x[0] > 3).best, x[3]) as i32;
        let mut h = Holder { held: Both2 { v: None, w: [None; 2] } };
        out[6] = h.set(x[4]) as i32;
        out[7] = h.pull().unwrap_or(3) as i32 + h.pull().unwrap_or(30) as i32;
        let mut o = None;
        let r = o.insert(x[2]);
        *r *= 2;
        out[8] = o.unwrap_or(0) as i32;
        let mut os = [None, Some(x[2])];
        for o in &mut os {
            o.get_or_insert(4);
        }
        for o in os.iter_mut() {
            *o.get_or_insert(4) += 1;
            o.replace(o.unwrap_or(1) + 1);
        }
        os.iter_mut().for_each(|o| {
            o.insert(o.unwrap_or(0) + 3);
        });
        out[9] = os[0].take().unwrap_or(0) as i32 * 10 + os[1].unwrap_or(0) as i32;
    }
}
