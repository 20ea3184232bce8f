//! A function of the host is none of the device, though a built-in function is called so too.

use cl_runtime::prelude::*;

mod host {
    pub fn abs(x: i32) -> i32 {
        x
    }

    pub fn twice(x: f32) -> f32 {
        2.0 * x
    }
}

use host::{abs, twice as sqrt};

unsafe extern "C" {
    fn fabs(x: f64) -> f64;
}

#[kernel]
fn imported(out: &mut Global<[i32]>) {
    out[0] = abs(-3);
}

#[kernel]
fn under_another_name(out: &mut Global<[f32]>) {
    out[0] = sqrt(4.0);
}

#[kernel]
fn of_c(out: &mut Global<[f64]>) {
    out[0] = unsafe { fabs(-3.0) };
}

const TWICE: fn(f32) -> f32 = host::twice;

#[kernel]
fn of_a_constant(out: &mut Global<[f32]>) {
    out[0] = TWICE(1.0);
}

fn main() {}
