//! The rules hold for what macros of the user's expand to, and are told of where these are called.

use cl_runtime::prelude::*;

#[device]
macro_rules! store {
    ($place:expr, $value:expr) => {
        let value = $value;
        $place = value;
    };
}

#[device]
macro_rules! wait {
    () => {
        barrier(CLK_LOCAL_MEM_FENCE)
    };
}

#[kernel]
fn between_spaces(x: &Global<[f32]>, tile: &Local<[f32]>) {
    let mut p: &Local<f32> = &tile[0];
    store!(p, &x[0]);
}

#[kernel]
fn not_by_all(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    if x[get_global_id(0)] > 0.0 {
        wait!();
    }
    out[0] = 1.0;
}

fn main() {}
