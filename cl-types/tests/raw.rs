//! OpenCL C given by the user, and comparisons that C does not have.
use cl_types::prelude::*;

/// The reciprocal, as fast as the device has it.
#[device(c = "return native_recip(x);")]
fn fast_recip(x: f32) -> f32 {
    1.0 / x
}

#[device(c = "
        float total = 0.0f;
        for (ulong i = 0; i < x_len; i++) {
            total = mad(x[i], by, total);
        }
        return total;
    ")]
fn dot(x: &Global<[f32]>, by: f32) -> f32 {
    // Any Rust, on the host.
    by * x.len() as f32
}

#[kernel]
fn escapes(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let pair = (1u32, out.len() as u32);
    if pair == (1, 2) || [pair.0, 3] != [1, 3] {
        out[0] = fast_recip(x[0]);
    }
    let (u, v) = (x[0], x[1]);
    let (a, b) = (&u, &v);
    if a == b {
        out[1] = dot(x, 2.0);
    }
}

#[test]
fn raw_bodies_stand_as_given() {
    let text = escapes::kernel().source().unwrap().text;
    assert!(text.contains("float fast_recip(float x) {\n    return native_recip(x);\n}"), "{text}");
    assert!(
        text.contains("float dot_(__global const float *x, ulong x_len, float by) {\n    float total = 0.0f;"),
        "{text}"
    );
    assert_eq!(fast_recip(4.0), 0.25);
}

#[test]
fn tuples_and_arrays_are_compared_part_by_part() {
    let text = escapes::kernel().source().unwrap().text;
    assert!(text.contains("tuples_2_equal(pair, "), "{text}");
    assert!(text.contains("    return left._0 == right._0 && left._1 == right._1;"), "{text}");
}
