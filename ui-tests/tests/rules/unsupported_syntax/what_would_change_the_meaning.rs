//! What a macro would read otherwise than rustc, or not find on the device, is refused where it stands.

use cl_runtime::prelude::*;
use std::ops::{Index, IndexMut};

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair {
    a: i32,
    b: i32,
}

#[device]
impl PartialEq<&Pair> for Pair {
    fn eq(&self, other: &&Pair) -> bool {
        self.a == other.a
    }
}

#[device]
impl Index<usize> for Pair {
    type Output = i32;
    fn index(&self, i: usize) -> &i32 {
        if i == 0 { &self.a } else { &self.b }
    }
}

#[device]
impl IndexMut<usize> for Pair {
    fn index_mut(&mut self, i: usize) -> &mut i32 {
        if i == 0 { &mut self.a } else { &mut self.b }
    }
}

#[kernel]
fn indexed_in_global_memory(pairs: &mut Global<[Pair]>) {
    let i = get_global_id(0);
    pairs[i][0] = pairs[i][1];
    let pair = &mut pairs[i];
    pair[0] = 1;
}

#[kernel]
fn configured(out: &mut Global<[i32]>) {
    #[cfg(test)]
    let x = 1;
    #[cfg(not(test))]
    let x = 2;
    out[0] = x;
}

#[kernel]
fn parts(out: &mut Global<[i32]>) {
    let sums: Private<[i32; 2]>;
    let heap = Box::new(1);
    match out {
        [] => {}
        [first, ..] | &mut [.., first] => *first = 1,
    }
    let [last] = &out[1..] else { return };
}

fn main() {}
