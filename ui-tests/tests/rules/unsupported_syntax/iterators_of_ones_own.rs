//! A loop goes over ranges, arrays and slices: an `Iterator` of the user's has no form in OpenCL C.

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Count {
    value: u32,
}

impl Iterator for Count {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.value += 1;
        Some(self.value)
    }
}

#[derive(ClType, Clone, Copy)]
struct Numbers {
    end: u32,
}

impl IntoIterator for Numbers {
    type Item = u32;
    type IntoIter = core::ops::Range<u32>;
    fn into_iter(self) -> core::ops::Range<u32> {
        0..self.end
    }
}

#[device]
fn counted() -> Count {
    Count { value: 1 }
}

#[kernel]
fn of_a_variable(out: &mut Global<[u32]>) {
    let count = Count { value: 1 };
    for v in count {
        out[0] = v;
    }
}

#[kernel]
fn of_a_call(out: &mut Global<[u32]>) {
    for v in counted() {
        out[0] = v;
    }
}

#[kernel]
fn made_into_one(out: &mut Global<[u32]>) {
    let numbers = Numbers { end: 4 };
    for v in numbers {
        out[0] = v;
    }
}

fn main() {}
