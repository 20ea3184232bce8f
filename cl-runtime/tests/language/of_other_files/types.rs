//! What stands in another file than the kernels that use it.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
pub struct Counter {
    pub count: u32,
    pub last: u32,
}

#[device]
impl Counter {
    // The name of what lends, and a value.
    pub fn next_mut(&mut self) -> u32 {
        self.count = self.count * 5 + 1;
        self.count
    }
    // What lends, by another name.
    pub fn at(&mut self, index: u32) -> &mut u32 {
        if index == 0 { &mut self.count } else { &mut self.last }
    }
    // What lends from somewhere else.
    pub fn pick<'a>(&mut self, of: &'a [u32; 2]) -> &'a u32 {
        self.count += 1;
        &of[(self.count & 1) as usize]
    }
}

pub const PRIMES: [u32; 4] = [2, 3, 5, 7];

#[constant]
pub static SQUARES: Constant<[u32; 4]> = [1, 4, 9, 16];

#[device]
pub fn from(first: u32) -> [u32; 3] {
    [first, first + 1, first + 2]
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Row {
    pub cells: [u32; 4],
}

#[device]
impl Row {
    pub const ODD: [u32; 3] = [1, 3, 5];
    pub fn cells(&self) -> [u32; 4] {
        self.cells
    }
    pub fn as_slice(&self) -> &[u32] {
        &self.cells
    }
}

/// What is asked as elements are, and is none.
#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Span {
    pub first: u32,
    pub end: u32,
}

#[device]
impl Span {
    pub fn contains(&self, value: u32) -> bool {
        self.first <= value && value < self.end
    }
    pub fn is_sorted(&self) -> bool {
        self.first <= self.end
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Both {
    pub row: Row,
    pub span: Span,
}

/// Its name is written like a type's.
#[allow(non_snake_case)]
#[device]
pub fn Mixed(a: i32, b: i32) -> i32 {
    a * 10 + b
}
