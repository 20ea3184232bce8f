//! A function that calls itself, by whatever path (OpenCL C 6.11.k).

use cl_runtime::prelude::*;

#[device]
fn factorial(n: u32) -> u32 {
    if n < 2 { 1 } else { n * self::factorial(n - 1) }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Counter {
    value: u32,
}

#[device]
impl Counter {
    fn down(&self, n: u32) -> u32 {
        if n == 0 { self.value } else { self.down(n - 1) }
    }

    fn half(n: u32) -> u32 {
        if n == 0 { 0 } else { Self::half(n / 2) }
    }

    fn third(n: u32) -> u32 {
        if n == 0 { 0 } else { Counter::third(n / 3) }
    }
}

fn main() {}
