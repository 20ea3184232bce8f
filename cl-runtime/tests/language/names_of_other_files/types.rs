//! Types whose names leave something out or stand for others, in another file than what names them.

use cl_runtime::prelude::*;
use std::ops::Index;

#[derive(Clone, Copy, ClType)]
pub struct Reader<'a> {
    pub data: &'a Global<[u32]>,
    pub at: usize,
}

#[device]
impl<'a> Reader<'a> {
    pub fn new(data: &'a Global<[u32]>) -> Self {
        Reader { data, at: 0 }
    }
    pub fn next(&mut self) -> u32 {
        let value = self.data[self.at];
        self.at += 1;
        value
    }
}

#[derive(Clone, Copy, ClType)]
pub struct Lines<'a, T> {
    pub data: &'a Global<[T]>,
    pub width: usize,
}

#[derive(Clone, Copy, ClType)]
pub enum Wrong {
    Odd,
    Large,
}

pub type Outcome<T> = Result<T, Wrong>;

#[device]
pub fn halved(value: u32) -> Outcome<u32> {
    if value % 2 == 0 { Ok(value / 2) } else { Err(Wrong::Odd) }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Heights {
    pub cells: [f32; 4],
}

#[device]
impl Index<usize> for Heights {
    type Output = f32;
    fn index(&self, index: usize) -> &f32 {
        &self.cells[index]
    }
}

#[derive(Clone, Copy, ClType)]
pub struct Bits {
    pub left: u32,
}

#[device]
impl Iterator for Bits {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.left == 0 {
            None
        } else {
            let bit = self.left & 1;
            self.left >>= 1;
            Some(bit)
        }
    }
}

#[derive(Clone, Copy, ClType)]
pub struct BitSet {
    pub bits: u32,
}

#[device]
impl BitSet {
    pub fn iter(&self) -> Bits {
        Bits { left: self.bits }
    }
}

#[derive(Clone, Copy, ClType)]
pub struct Down<const N: usize> {
    pub left: u32,
}

#[device]
impl<const N: usize> Iterator for Down<N> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        Some(self.left)
    }
}

#[derive(Clone, Copy, ClType)]
pub struct Numbers<const N: usize> {
    pub of: [u32; N],
}

#[device]
impl<const N: usize> Numbers<N> {
    pub fn values(self) -> Down<N> {
        Down { left: N as u32 }
    }
    pub fn downwards(&self) -> Down<N> {
        Down { left: self.of[0] }
    }
}

#[device]
pub fn bits_of(value: u32) -> Bits {
    Bits { left: value }
}

#[derive(Clone, Copy, ClType)]
pub struct Halves {
    pub value: u32,
}

#[device]
impl Default for Halves {
    fn default() -> Halves {
        Halves { value: 7 }
    }
}

#[device]
impl PartialEq for Halves {
    fn eq(&self, other: &Halves) -> bool {
        self.value / 2 == other.value / 2
    }
}

#[derive(Clone, Copy, Default, PartialEq, PartialOrd, ClType)]
pub struct Rank {
    pub value: u32,
}

#[device]
pub trait Turned {
    fn turned(self) -> u32;
    fn shared(self) -> u32;
}

#[device]
impl Turned for u32 {
    fn turned(self) -> u32 {
        100 - self
    }
    fn shared(self) -> u32 {
        self * 2
    }
}

#[device]
pub fn all_turned(n: u32) -> impl Iterator<Item = u32> {
    (0..n).map(|k| k.turned())
}
