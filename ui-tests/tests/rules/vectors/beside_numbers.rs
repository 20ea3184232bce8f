//! Numbers beside vectors, vectors without a sign, and components whose address is taken (OpenCL C 6.3.7, 6.4.1, 6.5).

use cl_runtime::prelude::*;

#[device]
fn sets(x: &mut f32) {
    *x = 1.0;
}

#[kernel]
fn numbers(v: Colour, u: Uint4, n: i32, out: &mut Global<[Float4]>) {
    out[0] = n * v;
    out[0] = v * n;
    let b = v == 0.0;
    let c = v != convert_int4(v);
    let d = -u;
}

#[kernel]
fn stored(v: Float4, out: &mut Global<[i32]>) {
    vstore4(v, 0, out);
}

#[kernel]
fn arguments(v: Float4, w: Float2, x: f32, k: i32, out: &mut Global<[Float4]>) {
    out[0] = max(v, 1);
    out[0] = max(0.0, v);
    out[0] = clamp(v, v, 1.0);
    out[0] = step(k, v);
    out[0] = ldexp(v, x);
}

#[kernel]
fn of_another_width(v: Float4, w: Float2, out: &mut Global<[Float4]>) {
    out[0] = fmin(v, w);
}

#[kernel]
fn ordered(v: Float4, out: &mut Global<[u32]>) {
    let a = 0.0 < v;
}

#[kernel]
fn of_numbers(x: f32, k: i32, out: &mut Global<[Float4]>) {
    out[0].set_x(max(x, 1));
    let most = max(k, get_global_id(0));
}

#[kernel]
fn addresses(out: &mut Global<[f32]>) {
    let mut v = Float4::splat(0.0);
    sets(&mut v.x());
    out[0] = v.x();
}

/// Another name, of which tokens do not tell what it is.
type Colour = Float4;

fn main() {}
