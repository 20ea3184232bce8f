//! `vload` makes vectors of numbers: of memory that holds vectors each element is one (OpenCL C 6.15.7).

use cl_runtime::prelude::*;

#[kernel]
fn bound(x: &Global<[Float4]>, out: &mut Global<[f32]>) {
    let v = vload4(0, x);
    out[0] = v.x();
}

#[kernel]
fn of_sizes(x: &Global<[usize]>, out: &mut Global<[Int4]>) {
    out[0] = convert_int4(vload4(0, x));
}

fn main() {}
