use cl_runtime::prelude::*;

#[kernel]
fn k(__global float *x, int n) {
    x[0] = n;
}

fn main() {}
