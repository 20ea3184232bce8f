//! There is no heap on a device.

use cl_runtime::prelude::*;

#[kernel]
fn collect(out: &mut Global<[f32]>) {
    let values: Vec<f32>;
    out[0] = 1.0;
}

#[kernel]
fn text(out: &mut Global<[f32]>) {
    let text = SOME_TEXT;
    out[0] = 1.0;
}

const SOME_TEXT: &str = "text";

fn main() {}
