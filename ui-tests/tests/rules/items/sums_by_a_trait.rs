//! `.sum()` of a type of the user is that of its `Sum` where it says the type.

use std::iter::Sum;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Mass {
    kilograms: f32,
}

#[device]
impl Default for Mass {
    fn default() -> Self {
        Mass { kilograms: 0.0 }
    }
}

#[device]
impl Sum for Mass {
    fn sum<I: Iterator<Item = Mass>>(all: I) -> Mass {
        all.fold(Mass { kilograms: 0.0 }, |a, b| Mass { kilograms: a.kilograms + b.kilograms })
    }
}

#[derive(Clone, Copy, ClType)]
struct Body {
    mass: Mass,
}

#[kernel]
fn total(all: &Global<[Mass]>, out: &mut Global<[f32]>) {
    let body = Body { mass: all.iter().copied().sum() };
    out[0] = body.mass.kilograms;
}

fn main() {}
