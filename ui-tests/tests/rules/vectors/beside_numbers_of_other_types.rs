//! A number beside a vector is of the type of its lanes (OpenCL C 6.4.1): one error, at the number.

use cl_runtime::prelude::*;

#[kernel]
fn literals(x: &Global<[Float4]>, y: &mut Global<[Float4]>, n: Int2, m: &mut Global<[Int2]>) {
    let v = x[0];
    y[0] = v * 2;
    y[1] /= 2;
    y[2] = 2 * v;
    y[3] = x[1] + 1;
    m[0] = n * 0.5;
}

#[kernel]
fn variables(v: Float4, d: f64, k: i32, y: &mut Global<[Float4]>) {
    y[0] = v * d;
    y[1] = k * v;
    y[2] -= k;
    y[3] = v * get_global_id(0);
}

fn main() {}
