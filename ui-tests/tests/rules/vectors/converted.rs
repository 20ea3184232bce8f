//! R081: nothing converts vectors but `convert_…` and `as_…` (OpenCL C 6.4.1, 6.4.2, 6.4.4).

use cl_runtime::prelude::*;

#[kernel]
fn cast(a: Float4, out: &mut Global<[Int4]>) {
    out[0] = a as Int4;
}

#[kernel]
fn cast_number(a: f32, out: &mut Global<[Float4]>) {
    out[0] = a as Float4;
}

#[kernel]
fn assigned(a: Float4, out: &mut Global<[Int4]>) {
    let b: Int4 = a;
    out[0] = b;
}

#[kernel]
fn other_width(a: Float4, out: &mut Global<[Int2]>) {
    out[0] = convert_int2(a);
}

fn main() {}
