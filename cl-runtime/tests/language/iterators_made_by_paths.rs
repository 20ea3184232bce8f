//! Iterators of the user's own with parameters, which a path with arguments makes.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

/// One with a const parameter and another one.
#[derive(Clone, Copy, ClType)]
struct UpTo<const N: usize, T> {
    at: T,
}

#[device]
impl<const N: usize> UpTo<N, u32> {
    const START: Self = UpTo { at: 0 };

    fn behind(at: u32) -> Self {
        UpTo { at }
    }
}

#[device]
impl UpTo<10, u32> {
    fn ten() -> Self {
        UpTo { at: 7 }
    }
}

#[device]
impl<const N: usize> Iterator for UpTo<N, u32> {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.at == N as u32 {
            return None;
        }
        self.at += 1;
        Some(self.at)
    }
}

alike! {
    iterators_made_by_paths_with_arguments: u32 => u32 = [3, 4];
    with_a_const_parameter(x, out) {
        let mut own = UpTo::<10, u32>::behind(x[0] - 2);
        for v in own.by_ref().take(2) { out[0] = out[0] * 10 + v; }
        for v in own.by_ref() { if v == 5 { break; } out[1] = out[1] * 10 + v; }
        out[2] = own.next().unwrap();
        for v in own { out[3] = out[3] * 10 + v; }
        out[4] = UpTo::<4, u32>::behind(1).sum();
        for v in UpTo::<4, u32>::behind(1) { out[5] = out[5] * 10 + v; }
        let mut made = UpTo::<9, u32> { at: x[0] };
        for v in made.by_ref() { if v == 5 { break; } out[6] = out[6] * 10 + v; }
        let mut ten = UpTo::<10, u32>::ten();
        for v in ten.by_ref().take(2) { out[7] = out[7] * 10 + v; }
        let mut start = UpTo::<4, u32>::START;
        for v in start.by_ref().take(2) { out[8] = out[8] * 10 + v; }
        for v in UpTo::<4, u32>::START { out[9] = out[9] * 10 + v; }
        out[10] = start.next().unwrap() * 10 + made.next().unwrap();
    }
}
