//! A trait of the user's may be named like one of std that kernels do not find, and like that of an operator.

use cl_runtime::prelude::*;

#[device]
trait Sum {
    fn sum(self) -> u32;
}

#[device]
trait Hash {
    fn hash(&self) -> u32;
}

#[device]
trait Add {
    fn add(self, n: u32) -> u32;
}

#[derive(Clone, Copy, ClType)]
struct Pair {
    a: u32,
    b: u32,
}

#[device]
impl Sum for Pair {
    fn sum(self) -> u32 {
        self.a + self.b
    }
}

#[device]
impl Hash for Pair {
    fn hash(&self) -> u32 {
        31 * self.a ^ self.b
    }
}

#[device]
impl Add for Pair {
    fn add(self, n: u32) -> u32 {
        self.a + n
    }
}

#[kernel]
fn calls(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let pair = Pair { a: x[0], b: x[1] };
    out[get_global_id(0)] = pair.sum() + pair.hash() + pair.add(2);
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![calls::kernel()]
}
