//! `.sum()` of a type of the user is by `+=`: told of where `Sum` is implemented, and not where it is called.

use std::iter::Sum;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Mass {
    kilograms: f32,
}

#[device]
impl Sum for Mass {
    fn sum<I: Iterator<Item = Mass>>(all: I) -> Mass {
        all.fold(Mass { kilograms: 0.0 }, |a, b| Mass { kilograms: a.kilograms + b.kilograms })
    }
}

#[kernel]
fn total(all: &Global<[Mass]>, out: &mut Global<[f32]>) {
    let total: Mass = all.iter().copied().sum();
    out[0] = total.kilograms;
}

fn main() {}
