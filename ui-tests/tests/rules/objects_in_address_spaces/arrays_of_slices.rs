//! A slice is a pointer and a length in OpenCL C: no array holds such, whether it is a variable or not.

use cl_runtime::prelude::*;

#[kernel]
fn of_a_written_type(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let both: [&Global<[i32]>; 2] = [x, &x[1..]];
    out[0] = both[1][0];
}

fn main() {}
