//! The OpenCL C of vectors and built-ins: as an expert would write it.

use cl_types::prelude::*;

#[kernel]
fn mixed(a: &Global<[Float4]>, n: i32, k: &mut Global<[Int4]>) {
    let i = get_global_id(0);
    let v = a[i];
    let w = (v * 2.0 + Float4::splat(1.0)).xyz();
    let mut m = convert_int4(v) + k[i] * n;
    m.set_xy(m.zw());
    k[i] = select(m, -m, v.lt(v.wzyx())) + dot(w, w.zyx()) as i32;
}

#[test]
fn vectors_read_as_written_by_hand() {
    let text = mixed::kernel().source().unwrap().text;
    for line in [
        "float3 w = (v * 2.0f + (float4)(1.0f)).xyz;",
        "m.xy = m.zw;",
        "dot(w, w.zyx)",
        "select(m, as_int4(-as_uint4(m)), v < v.wzyx)",
    ] {
        assert!(text.contains(line), "no `{line}` in:\n{text}");
    }
}

#[kernel]
fn slices(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    vstore4(vload4(i, x) * 2.0, i, y);
}

#[test]
fn vectors_of_slices_are_checked() {
    let text = slices::kernel().source().unwrap().text;
    for part in ["(i < x_len / 4 ? vload4(i, x) : (float4)(fault(", "if (i < y_len / 4) {", "vstore4("] {
        assert!(text.contains(part), "no `{part}` in:\n{text}");
    }
}
