//! An operator takes two vectors of one type, or a vector and a number (OpenCL C 6.4.1, 6.5): one error, at the operand.

use cl_runtime::prelude::*;

#[kernel]
fn operands(a: &Global<[Float4]>, b: Int4, c: Float2, d: Float4, out: &mut Global<[Float4]>) {
    out[0] = a[0] + b;
    out[0] = d * c;
    out[0] += b;
    let mut sum = d;
    sum -= b;
    out[0] = sqrt(d) + b;
    out[0] = d.yxwz() + b;
    out[0] = -d + b;
    out[0] = (d * d) + b;
    out[0] = d * (d + b);
    out[0] = d + convert_int4(d);
}

/// Another name, of which tokens do not tell what it is.
type Colour = Float4;

#[kernel]
fn told_by_rustc(a: &Global<[Colour]>, b: Int4, d: Colour, out: &mut Global<[Colour]>) {
    out[0] = a[0] + b;
    out[0] += b;
    out[0] = sqrt(d) + b;
    out[0] = d * (d + b);
}

#[kernel]
fn bits(d: Float4, out: &mut Global<[Float4]>) {
    out[0] = d & d;
    out[0] = !d;
}

fn main() {}
