//! A kernel returns nothing, and so no `None` and no `Err` (OpenCL C 6.11.l).

use cl_runtime::prelude::*;

#[device]
fn checked(x: f32) -> Result<f32, u32> {
    if x > 0.0 { Ok(x) } else { Err(1) }
}

#[kernel]
fn of_an_option(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = *x.get(3)?;
}

#[kernel]
fn of_a_result(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = checked(x[0])?;
}

fn main() {}
