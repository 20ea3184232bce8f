//! Operators on numbers that surely have no result, and on what is no number.

use cl_runtime::prelude::*;

#[kernel]
fn divided_by_zero(n: u32, out: &mut Global<[u32]>) {
    out[0] = n / 0;
    out[1] = 7 % 0;
    out[2] /= 0;
}

#[kernel]
fn shifted_out(n: u32, out: &mut Global<[u32]>) {
    out[0] = 1u32 << 32;
    out[1] = n >> 40;
}

#[kernel]
fn of_a_bool(n: u32, out: &mut Global<[u32]>) {
    let more = n > 3;
    out[0] = more * 7;
    out[1] = n + (n > 3);
}

#[kernel]
fn of_what_is_told_no_type(n: u32, bytes: &Global<[u8]>, out: &mut Global<[u32]>) {
    let byte = bytes[0];
    out[0] = n - byte.into();
}

#[derive(ClType, Clone, Copy)]
struct Pair {
    a: u32,
}

impl core::ops::Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        Pair { a: self.a + other.a }
    }
}

#[kernel]
fn without_device(out: &mut Global<[u32]>) {
    let pair = Pair { a: 1 } + Pair { a: 2 };
    out[0] = pair.a;
}

fn main() {}
