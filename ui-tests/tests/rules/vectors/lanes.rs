//! R082: lanes are methods, as many as the vector has (OpenCL C 6.3.6, 6.3.7).

use cl_runtime::prelude::*;

#[kernel]
fn lanes(a: Float2, out: &mut Global<[f32]>) {
    out[0] = a.z();
    out[1] = a.s2();
}

/// Another name, of which tokens do not tell what it is.
type Pair = Float2;

#[kernel]
fn told_by_rustc(a: Pair, out: &mut Global<[f32]>) {
    out[0] = a.z();
    out[2] = a[1];
}

#[kernel]
fn too_few(out: &mut Global<[Float4]>) {
    out[0] = Float4::new(1.0, 2.0);
}

#[kernel]
fn written_twice(out: &mut Global<[Float4]>) {
    let mut v = out[0];
    v.set_xx(Float2::new(1.0, 2.0));
    out[0] = v;
}

fn main() {}
