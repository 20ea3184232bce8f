//! Nobody writes constant memory (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[kernel]
fn clear(x: &mut Constant<[f32]>) {
    let i = get_global_id(0);
    x[i] = 0.0;
}

fn main() {}
