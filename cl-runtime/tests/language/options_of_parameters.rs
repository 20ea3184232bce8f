//! Methods that change an `Option` of a type parameter: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Slot<T> {
    v: Option<T>,
    taken: u32,
}

#[device]
impl<T: Copy> Slot<T> {
    fn new() -> Self {
        Slot { v: None, taken: 0 }
    }
    fn put(&mut self, v: T) -> &mut T {
        self.v.insert(v)
    }
    fn pop(&mut self) -> Option<T> {
        self.taken += 1;
        self.v.take()
    }
    fn exchange(&mut self, v: T) -> Option<T> {
        self.v.replace(v)
    }
    fn or(&mut self, v: T) -> T {
        *self.v.get_or_insert(v)
    }
    fn or_with(&mut self, f: impl Fn() -> T) -> T {
        *self.v.get_or_insert_with(|| f())
    }
    fn set(&mut self, v: T) {
        if let Some(old) = self.v.as_mut() {
            *old = v;
        }
    }
    fn ask(&self) -> Option<T> {
        self.v
    }
    fn has(&self) -> bool {
        self.v.is_some()
    }
    fn held(&self, other: T) -> T {
        self.v.unwrap_or(other)
    }
}

#[derive(ClType, Clone, Copy)]
struct Ring<T, const N: usize> {
    items: [Option<T>; N],
    at: usize,
}

#[device]
impl<T: Copy, const N: usize> Ring<T, N> {
    fn new() -> Self {
        Ring { items: [None; N], at: 0 }
    }
    fn push(&mut self, v: T) -> Option<T> {
        let at = self.at;
        self.at = (at + 1) % N;
        self.items[at].replace(v)
    }
    fn pop(&mut self, i: usize) -> Option<T> {
        self.items[i % N].take()
    }
    fn slot(&mut self, i: usize, v: T) -> &mut T {
        self.items[i].get_or_insert(v)
    }
    fn slot_with(&mut self, i: usize, v: T) -> &mut T {
        self.items[i].get_or_insert_with(|| v)
    }
    fn swap(&mut self) {
        self.items.swap(0, 1);
        self.items.reverse();
    }
}

#[device]
fn take_or<T: Copy>(slot: &mut Option<T>, other: T) -> T {
    slot.take().unwrap_or(other)
}

#[device]
fn put<T: Copy>(slot: &mut Option<T>, v: T) -> &mut T {
    slot.insert(v)
}

alike! {
    generic: i32 = [1, 2, 3, 4, 5, 6];
    slots(x, out) {
        let mut s = Slot::new();
        out[0] = s.held(-1);
        *s.put(x[2]) += 4;
        out[1] = s.pop().unwrap_or(-1);
        out[2] = s.or(8);
        out[3] = s.exchange(9).unwrap_or(-2);
        s.set(12);
        out[4] = s.ask().unwrap_or(-2);
        out[5] = s.has() as i32;
        s.pop();
        out[6] = s.or_with(|| 14);
        let mut f = Slot::<f32>::new();
        *f.put(2.5) *= 2.0;
        out[7] = f.pop().unwrap_or(1.0) as i32;
        out[8] = f.exchange(7.0).is_none() as i32;
        out[9] = f.pop().map_or(3, |v| v as i32);
    }
    rings(x, out) {
        let mut r = Ring::<i32, 3>::new();
        let mut n = 0;
        for &v in x.iter() {
            out[n] = r.push(v).unwrap_or(-1);
            n += 1;
        }
        out[n] = r.pop(4).unwrap_or(-1);
        *r.slot(1, 5) += 3;
        *r.slot_with(2, 5) += 3;
        r.swap();
        out[n + 1] = r.pop(0).unwrap_or(-1);
        out[n + 2] = r.pop(1).unwrap_or(-1);
        out[n + 3] = r.pop(2).unwrap_or(-1);
        let mut slot = Some(x[3]);
        out[n + 4] = take_or(&mut slot, 3) + take_or(&mut slot, 3);
        *put(&mut slot, 7) += 2;
        out[n + 5] = slot.unwrap_or(0);
    }
}
