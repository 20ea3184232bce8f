//! No vector becomes another, or a number, by itself, and no number a vector (OpenCL C 6.4.1).

use cl_runtime::prelude::*;

#[kernel]
fn stored(short: Float2, long: Float8, whole: Int4, out: &mut Global<[Float4]>, numbers: &mut Global<[f32]>) {
    out[0] = short;
    out[1] = long;
    out[2] = whole;
    out[3] = 1.0;
    out[4] = numbers[0];
    numbers[0] = short;
}

#[kernel]
fn declared(v: Float4, out: &mut Global<[Float2]>) {
    let some: Float3 = v;
    let one: f32 = v;
    out[0] = some.xy() + one;
}

#[device]
fn returned(v: Float2) -> Float4 {
    v
}

#[kernel]
fn called_as_a_function(out: &mut Global<[Float4]>) {
    out[0] = Float4(1.0, 2.0, 3.0, 4.0);
}

#[kernel]
fn computed(v: Float3, w: Float4, out: &mut Global<[Float4]>, x: &Global<[f32]>, n: usize) {
    out[0] = v * 2.0 + v;
    out[1] = -v;
    out[2] = w.xyz();
    out[3] = vload3(n, x);
    *out.item_mut() = if n > 3 { v } else { v + v };
    let chosen = if n > 5 { w } else { v };
    let both = [w, v];
    out[4] = chosen + both[0] + Float4::from(v);
    let unit: Float3 = normalize(w);
    out[5] = w + w.xy();
}

#[device]
fn returned_times(v: Float4) -> Float3 {
    v * 2.0
}

fn main() {}
