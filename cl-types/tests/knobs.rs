//! Sizes of groups, hints, unrolling and inlining in the emitted C.

use cl_types::prelude::*;

const GROUP: usize = 8;

#[device]
#[inline]
fn twice(x: f32) -> f32 {
    2.0 * x
}
#[device]
#[inline(never)]
fn thrice(x: f32) -> f32 {
    3.0 * x
}

#[kernel(work_group_size = (GROUP * 2, 16), work_group_size_hint = 64, vec_type_hint = f32)]
fn tuned(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut sum = 0.0;
    #[unroll(4)]
    for k in 0..x.len() {
        sum += twice(x[k]);
    }
    #[unroll]
    for v in x {
        sum += thrice(*v);
    }
    #[unroll]
    while sum > 3.0 {
        sum -= 1.0;
    }
    out[i] = sum;
}

#[test]
fn knobs_become_attributes_and_pragmas() {
    let source = tuned::kernel().source().unwrap();
    let text = &source.text;
    assert!(text.contains("__attribute__((reqd_work_group_size(16, 16, 1)))"), "{text}");
    assert!(text.contains("__attribute__((work_group_size_hint(64, 1, 1)))"), "{text}");
    assert!(text.contains("__attribute__((vec_type_hint(float)))\nvoid tuned("), "{text}");
    assert!(text.contains("    #pragma unroll 4\n    for (ulong k = 0;"), "{text}");
    assert!(text.contains("    #pragma unroll\n    while (sum > 3.0f) {"), "{text}");
    assert!(text.contains("static inline float twice(float x) {"), "{text}");
    assert!(text.contains("__attribute__((noinline)) float thrice(float x) {"), "{text}");
    assert_eq!(source.work_group_size, Some([16, 16, 1]));
    assert_eq!(tuned::kernel().work_group_size(), Some([16, 16, 1]));
}
