use cl_runtime::prelude::*;

#[device]
trait Walk {
    fn even(self, n: u32) -> bool;
    fn odd(self, n: u32) -> bool;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Node {
    depth: u32,
}

#[device]
impl Walk for Node {
    fn even(self, n: u32) -> bool {
        if n == self.depth { true } else { self.odd(n - 1) }
    }

    fn odd(self, n: u32) -> bool {
        if n == self.depth { false } else { self.even(n - 1) }
    }
}

fn main() {}
