//! OpenCL C given by the user, and operators that C does not have.
use cl_types::prelude::*;
use std::ops::Mul;

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

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Pair {
    a: f32,
    b: f32,
}
impl Mul for Pair {
    type Output = Pair;
    fn mul(self, other: Pair) -> Pair {
        Pair { a: self.a * other.a, b: self.b * other.b }
    }
}

#[device]
fn square<T: Mul<Output = T>>(x: T) -> T {
    x * x
}

#[kernel]
fn of_a_struct(x: &mut Global<[Pair]>) {
    x[0] = square(x[0]);
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
    assert!(text.contains("pair._0 == 1 && pair._1 == 2"), "{text}");
}

#[test]
fn an_operator_that_cannot_be_found_is_refused() {
    let error = of_a_struct::kernel().source().unwrap_err();
    assert!(error.message.contains("no `*` on `Pair`"), "{error}");
    assert!(error.file.ends_with("raw.rs") && error.line > 0, "{error}");
}
