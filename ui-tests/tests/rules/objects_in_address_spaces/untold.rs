//! A variable of the work-group says what it holds (OpenCL C 6.7.2).

use cl_runtime::prelude::*;

#[kernel]
fn holds_anything(out: &mut Global<[f32]>) {
    let mut tile: Local<_>;
    tile[0] = 1.0f32;
    let mut rows: Local<[_; 4]>;
    rows[0] = 1.0f32;
}

fn main() {}
