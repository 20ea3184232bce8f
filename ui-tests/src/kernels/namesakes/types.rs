//! Types of another file whose methods have the names of those of `Option`, of iterators and of slices.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
pub struct Bits(pub u32);

#[device]
impl Bits {
    pub fn or(self, other: Self) -> Self {
        Bits(self.0 | other.0)
    }
    pub fn and(self, other: Self) -> Self {
        Bits(self.0 & other.0)
    }
    pub fn xor(self, other: u32) -> u32 {
        self.0 ^ other
    }
    pub fn zip(&self, high: u16) -> u32 {
        self.0 & 0xffff | (high as u32) << 16
    }
    pub fn flatten(&self) -> u32 {
        self.0.count_ones()
    }
    pub fn ok_or(&self, other: u32) -> u32 {
        if self.0 == 0 { other } else { self.0 }
    }
    pub fn map<F: Fn(u32) -> u32>(&self, change: F) -> Bits {
        Bits(change(self.0))
    }
    pub fn split_first(&self) -> (u32, u32) {
        (self.0 & 1, self.0 >> 1)
    }
    pub fn binary_search(&self, bit: u32) -> bool {
        self.0 >> bit & 1 == 1
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, ClType)]
pub struct Pair {
    pub low: u32,
    pub high: u32,
    pub turns: u32,
}

#[device]
impl Pair {
    pub fn sort(&mut self) {
        if self.low > self.high {
            self.reverse();
        }
    }
    pub fn reverse(&mut self) {
        (self.low, self.high) = (self.high, self.low);
        self.turns += 1;
    }
    pub fn contains(&self, value: &u32) -> bool {
        self.low <= *value && *value < self.high
    }
}
