//! Functions of integers take vectors of these (OpenCL C 6.15.3).

use cl_runtime::prelude::*;

#[kernel]
fn leading_zeros(x: &Global<[Float4]>, out: &mut Global<[Float4]>) {
    out[0] = clz(x[0]);
}

fn main() {}
