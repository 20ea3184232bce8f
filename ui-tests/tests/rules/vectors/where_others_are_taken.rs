//! Functions take vectors of one type, and conversions keep the number of lanes (OpenCL C 6.4.3, 6.15.5).

use cl_runtime::prelude::*;

#[kernel]
fn equal(v: Int4, w: Int4, out: &mut Global<[Int4]>) {
    out[0] = v == w;
}

#[kernel]
fn converted(v: Int2, n: i32, out: &mut Global<[Float4]>) {
    out[0] = convert_float4(v);
    out[1] = convert_float4(n);
}

#[kernel]
fn multiplied(v: Float2, w: Float4, out: &mut Global<[f32]>) {
    out[0] = dot(v, w);
    out[1] = dot(w, w);
}

#[kernel]
fn colors(v: Float4, out: &mut Global<[f32]>) {
    out[0] = v.r() + v.x();
}

fn main() {}
