//! What a type is made of on the host alone, or of no number without a cast, is refused once, at the type.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Mass {
    value: f32,
}

impl Default for Mass {
    fn default() -> Self {
        Mass { value: 1.0 }
    }
}

impl From<f32> for Mass {
    fn from(value: f32) -> Self {
        Mass { value }
    }
}

#[kernel]
fn of_the_host(out: &mut Global<[f32]>) {
    out[0] = Mass::default().value;
    out[1] = Mass::from(1.0f32).value;
}

#[kernel]
fn of_numbers(n: i32, out: &mut Global<[f32]>) {
    out[0] = f32::from(n);
    let told: f32 = n.into();
    out[1] = told;
    out[1] = n.into();
}

fn main() {}
