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
