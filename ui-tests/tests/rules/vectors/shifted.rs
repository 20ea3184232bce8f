//! R083: only integers are shifted (OpenCL C 6.5.7).

use cl_runtime::prelude::*;

#[kernel]
fn of_floats(v: Float4, y: &mut Global<[Float4]>) {
    y[0] = v << 1;
}

fn main() {}
