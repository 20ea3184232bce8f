use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Node {
    depth: u32,
}

#[device]
impl Node {
    fn total(self, n: u32) -> u32 {
        if n == 0 { self.depth } else { self.total(n - 1) }
    }
}

fn main() {}
