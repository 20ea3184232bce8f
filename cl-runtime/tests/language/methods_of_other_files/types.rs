//! Types whose methods are called as those of std, in another file than what calls them.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
pub struct Set {
    pub items: [u32; 4],
    pub len: u32,
}

#[device]
impl Set {
    pub fn new() -> Set {
        Set { items: [0; 4], len: 0 }
    }
    pub fn insert(&mut self, value: u32) -> bool {
        for i in 0..self.len {
            if self.items[i as usize] == value {
                return false;
            }
        }
        self.items[self.len as usize] = value;
        self.len += 1;
        true
    }
    pub fn get_or_insert(&mut self, value: u32) -> u32 {
        if self.len == 0 {
            self.insert(value);
        }
        self.items[0]
    }
    pub fn into(self) -> u32 {
        self.len * 3
    }
    pub fn as_ref(&self) -> &u32 {
        &self.items[0]
    }
    pub fn as_mut(&mut self) -> &mut u32 {
        &mut self.items[0]
    }
    pub fn sort(&mut self) {
        self.items[0] += 7;
    }
    pub fn split_first(&self) -> u32 {
        self.items[0] + 100
    }
    pub fn copy_within(&mut self, from: u32, to: u32) {
        self.items[to as usize] = self.items[from as usize];
    }
    pub fn min(&mut self) -> u32 {
        self.len += 1;
        self.items[0]
    }
    pub fn max(&mut self, value: u32) -> u32 {
        self.len += 1;
        self.items[0] + value
    }
    pub fn clamp(&mut self, low: u32, high: u32) {
        let item = self.items[0];
        self.items[0] = if item < low { low } else { if item > high { high } else { item } };
    }
    pub fn mul_add(&mut self, a: u32, b: u32) {
        self.items[0] = self.items[0] * a + b;
    }
    pub fn length(&self) -> u32 {
        self.len
    }
    pub fn numbers(&self) -> &[u32] {
        &self.items
    }
    pub fn some_numbers(&self) -> &[u32] {
        &self.items[..2]
    }
}

#[device]
pub fn set_of(value: u32) -> Set {
    let mut set = Set::new();
    set.insert(value);
    set
}

#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
pub struct Perhaps {
    pub there: u32,
    pub value: u32,
}

#[device]
impl Perhaps {
    pub fn of(value: u32) -> Perhaps {
        Perhaps { there: 1, value }
    }
    pub fn map<F: Fn(u32) -> u32>(self, f: F) -> Perhaps {
        Perhaps { there: self.there, value: f(self.value) }
    }
    pub fn filter<F: Fn(u32) -> bool>(self, f: F) -> Perhaps {
        Perhaps { there: if f(self.value) { 1 } else { 0 }, value: self.value }
    }
    pub fn and_then<F: Fn(u32) -> Perhaps>(self, f: F) -> Perhaps {
        if self.there != 0 { f(self.value) } else { self }
    }
    pub fn itself(self) -> Perhaps {
        self
    }
}

#[device]
pub trait Change {
    fn change(value: u32) -> u32;
}

#[derive(Clone, Copy, ClType)]
pub struct Twice;

#[device]
impl Change for Twice {
    fn change(value: u32) -> u32 {
        value * 2
    }
}

#[derive(Clone, Copy, ClType)]
pub struct Kept {
    pub value: u32,
}

#[device]
impl Kept {
    pub fn of(value: u32) -> Kept {
        Kept { value }
    }
    pub fn keep(self) -> Kept {
        self
    }
    pub fn map<C: Change>(self) -> Kept {
        Kept { value: C::change(self.value) }
    }
}

#[derive(Clone, Copy, ClType)]
pub enum Choice {
    One(u32),
    Neither,
}

#[device]
impl Choice {
    pub fn map<F: Fn(u32) -> u32>(self, f: F) -> Choice {
        match self {
            Choice::One(value) => Choice::One(f(value)),
            Choice::Neither => Choice::Neither,
        }
    }
    pub fn unwrap_or_else<F: Fn() -> u32>(self, f: F) -> u32 {
        match self {
            Choice::One(value) => value,
            Choice::Neither => f(),
        }
    }
}

#[derive(Clone, Copy, ClType)]
pub struct Stack<T, const N: usize> {
    pub items: [T; N],
    pub len: usize,
}

#[device]
impl<T: Copy, const N: usize> Stack<T, N> {
    pub fn of(item: T) -> Self {
        Stack { items: [item; N], len: 0 }
    }
    pub fn insert(&mut self, item: T) -> bool {
        self.items[self.len] = item;
        self.len += 1;
        true
    }
    pub fn sort(&mut self) {
        self.len += 4;
    }
    pub fn fill(&mut self, item: T) {
        self.items[0] = item;
    }
    pub fn replace(&mut self, item: T) -> T {
        let old = self.items[0];
        self.items[0] = item;
        old
    }
    pub fn map<F: Fn(T) -> T>(self, f: F) -> Self {
        let mut mapped = self;
        mapped.items[0] = f(self.items[0]);
        mapped
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
pub struct Sets {
    pub first: Set,
    pub others: [Set; 2],
}

#[device]
impl Sets {
    pub fn new() -> Sets {
        Sets { first: Set::new(), others: [Set::new(); 2] }
    }
    pub fn inner(&self) -> Set {
        self.first
    }
}
