//! It is asked of a generic pointer where it points; of others it is known (OpenCL C 6.15.10).

use cl_runtime::prelude::*;

#[device]
fn asked(x: &mut Global<[f32]>, tile: &Local<f32>, c: &Constant<[f32]>) {
    let v = 1.0f32;
    let a = to_global(x);
    let b = to_local(tile);
    let d = to_private(&v);
    let e = to_global_mut(x);
    let f = get_fence(c);
}

fn main() {}
