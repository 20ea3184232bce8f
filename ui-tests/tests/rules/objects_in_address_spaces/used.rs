//! What is wrong with a parameter, a result or a field is said once, whatever is done with it (OpenCL C 6.7).

use cl_runtime::prelude::*;

type Tile = Local<[f32; 4]>;

#[device]
fn parameter(mut x: Local<f32>) -> f32 {
    x = 2.0;
    x
}

#[device]
fn by_another_name(tile: Tile) -> f32 {
    tile[1]
}

#[device]
fn array() -> Local<[f32; 4]> {
    [0.0; 4]
}

#[device]
fn early(x: f32) -> Constant<f32> {
    if x > 1.0 {
        return x;
    }
    2.0 * x
}

#[kernel]
fn kernel_parameter(x: Local<f32>, out: &mut Global<[f32]>) {
    out[0] = x;
}

#[kernel]
fn two_spaces(x: &Global<Local<[f32]>>, y: &Global<[Constant<f32>]>, out: &mut Global<[f32]>) {
    out[0] = x[0];
}

fn main() {}
