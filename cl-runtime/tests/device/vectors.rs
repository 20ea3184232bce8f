//! Vectors on the OpenCL device against the host: operators, components, comparisons, conversions, memory.

// A kernel is generic over what is bound to it, so only a closure has one type.
#![allow(clippy::redundant_closure)]

use crate::common::opencl_queue;
use crate::common::values::ints;
use cl_runtime::prelude::*;
use cl_runtime::{Call, ClType};

/// Runs the call on both, and compares what it leaves in the buffer.
fn same<T: ClType + PartialEq + std::fmt::Debug>(
    test: &str,
    inputs: &[Int4],
    len: usize,
    call: impl for<'a> Fn(&'a Buffer<Int4>, &'a mut Buffer<T>) -> Call<'a>,
) {
    let Some(device) = opencl_queue(test) else { return };
    let run = |queue: &Queue| {
        let x = queue.upload(inputs).unwrap();
        let mut out = queue.zeroed::<T>(len).unwrap();
        call(&x, &mut out).enqueue(queue, inputs.len()).unwrap();
        out.read().unwrap()
    };
    let (got, host) = (run(&device), run(&Queue::host()));
    for (i, (got, host)) in got.iter().zip(&host).enumerate() {
        assert_eq!(got, host, "{i}, of {:?}", inputs.get(i * inputs.len() / len));
    }
}

fn inputs() -> Vec<Int4> {
    ints().chunks_exact(4).map(|v| Int4::from_fn(|lane| v[lane] as i32)).collect()
}

#[kernel]
fn integer_operators(x: &Global<[Int4]>, out: &mut Global<[Int4]>) {
    let i = get_global_id(0);
    let a = x[i];
    let b = a.wzyx();
    let mut sum = a + b * 3 - 7;
    sum += b;
    sum -= 5;
    sum *= a + 1;
    let mut bits = (a & b) | (a ^ 12);
    bits ^= !b;
    bits <<= 3;
    bits >>= b;
    bits |= 1;
    let safe = (b & 255) + 1;
    out[i] = -(sum / safe) + bits % safe - (1000 - a) + (a << 2) + (a >> b);
}

#[test]
fn operators_of_integers_wrap() {
    let inputs = inputs();
    same("operators_of_integers_wrap", &inputs, inputs.len(), |x, out| integer_operators(x, out));
}

#[kernel]
fn float_operators(x: &Global<[Int4]>, out: &mut Global<[Float4]>) {
    let i = get_global_id(0);
    let a = convert_float4(x[i]) * 0.001;
    let b = a.yzwx() + 1.5;
    let mut c = 2.0 * a - b / 3.0;
    c += a;
    c *= 0.5;
    c %= Float4::splat(3.0);
    out[i] = -c + (1.0 - b) + Float4::new(a.x(), 1.0, b.y(), 0.5) % 2.0;
}

#[test]
fn operators_of_floats() {
    let inputs: Vec<Int4> = (0..999).map(|i| Int4::new(i, i * 7 % 100, -i, i * i % 1000)).collect();
    let Some(device) = opencl_queue("operators_of_floats") else { return };
    let run = |queue: &Queue| {
        let x = queue.upload(&inputs).unwrap();
        let mut out = queue.zeroed::<Float4>(inputs.len()).unwrap();
        float_operators(&x, &mut out).enqueue(queue, inputs.len()).unwrap();
        out.read().unwrap()
    };
    // A device may contract `a * b + c`, and a remainder then be on the other side of its divisor.
    let pairs = run(&device).into_iter().zip(run(&Queue::host()));
    let off = pairs.filter(|(a, b)| !near(&a.to_array(), &b.to_array())).count();
    assert!(off <= inputs.len() / 100, "{off} of {}", inputs.len());
}

fn near(a: &[f32], b: &[f32]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-4 * (1.0 + b.abs()))
}

#[kernel]
fn components(x: &Global<[Int4]>, out: &mut Global<[Int16]>) {
    let i = get_global_id(0);
    let v = x[i];
    let p = &x[i];
    let mut w = v.wzyx().with_x(v.y() ^ p.z());
    w.set_yw(v.xx());
    w.set_z(p.w());
    let mut eight = Int8::join(v, w);
    eight.set_s5(eight.s0());
    out[i] = Int16::join(eight, Int8::join(eight.odd().xyzw(), Int4::join(v.lo(), w.hi())));
    out[i].set_sf(v.xyz().zyx().y());
    let lane = i % 4;
    out[i].set_se(v.get(lane) ^ w.get(3));
}

#[test]
fn components_are_read_and_written() {
    let inputs = inputs();
    same("components_are_read_and_written", &inputs, inputs.len(), |x, out| components(x, out));
}

#[kernel]
fn three_lanes(x: &Global<[Int4]>, out: &mut Global<[Int3]>) {
    let i = get_global_id(0);
    let mut v = x[i].xyz();
    v += Int3::new(1, 2, 3);
    out[i] = v;
    out[i] *= 2;
    out[i].set_xy(v.zx());
}

#[test]
fn three_lanes_take_the_room_of_four() {
    let inputs = inputs();
    same("three_lanes_take_the_room_of_four", &inputs, inputs.len(), |x, out| three_lanes(x, out));
    assert_eq!((size_of::<Int3>(), align_of::<Int3>(), size_of::<Double3>()), (16, 16, 32));
}

#[kernel]
fn masks(x: &Global<[Int4]>, out: &mut Global<[Int4]>) {
    let i = get_global_id(0);
    let a = x[i];
    let b = a.yxwz();
    let mut v = select(a, b, a.lt(b)) + a.le(b) * 2 + a.gt(b) * 3 + a.ge(b) * 4 + a.eq(b) * 5 + a.ne(b) * 6;
    if any(a.lt(Int4::splat(0))) {
        v += 1000;
    }
    if all(a.gt(Int4::splat(-100))) {
        v += 2000;
    }
    if a == b || v != a {
        v ^= 5;
    }
    let n = select(a.x(), b.y(), a.x() < b.z());
    out[i] = shuffle(v, Uint4::new(3, 2, 9, 0)) + shuffle2(a, b, Uint4::new(7, 0, 4, 1)) + n;
}

#[test]
fn comparisons_make_masks() {
    let inputs = inputs();
    same("comparisons_make_masks", &inputs, inputs.len(), |x, out| masks(x, out));
}

#[kernel]
fn relations(x: &Global<[Int4]>, out: &mut Global<[Int4]>) {
    let i = get_global_id(0);
    let a = as_float4(x[i]);
    let b = a.yxwz();
    let s = a.x();
    let mut v = isnan(a) + isinf(a) * 2 + isfinite(a) * 4 + isnormal(a) * 8 + signbit(a) * 16;
    v += isequal(a, b) * 32 + isless(a, b) * 64 + islessgreater(a, b) * 128 + isordered(a, b) * 256;
    v += isnotequal(a, b) * 512 + isgreaterequal(a, b) * 1024 + isunordered(a, b) * 2048;
    if isnan(s) || signbit(s) && isgreater(s, a.y()) {
        v += 1;
    }
    out[i] = v;
}

#[test]
fn relations_of_floats() {
    let inputs = inputs();
    same("relations_of_floats", &inputs, inputs.len(), |x, out| relations(x, out));
}

#[kernel]
fn conversions(x: &Global<[Int4]>, out: &mut Global<[Int4]>) {
    let i = get_global_id(0);
    let v = x[i];
    let f = convert_float4(v) * 0.37;
    let floats = as_int4(convert_float4_rtz(v)) ^ as_int4(convert_float4_rtp(v)) ^ as_int4(convert_float4_rtn(v));
    let chars = convert_int4(convert_char4(v)) + convert_int4(convert_uchar4_sat(v)) + convert_int4(convert_short4(f));
    let rounded = convert_int4_rte(f) - convert_int4_rtp(f) + convert_int4_sat_rtn(f) - convert_int4(f);
    let wide = convert_int4_sat(convert_long4(v) * 3);
    out[i] = floats + chars + rounded + wide + convert_int_sat(f.x()) + as_int(f.y());
}

#[test]
fn conversions_saturate_or_wrap_as_in_rust() {
    let inputs = inputs();
    same("conversions_saturate_or_wrap_as_in_rust", &inputs, inputs.len(), |x, out| conversions(x, out));
}

#[kernel]
fn memory(x: &Global<[Int4]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = x[i];
    vstore4(v, i, out);
    let mut lanes = [0; 8];
    vstore3(v.xyz(), 1, &mut lanes);
    let two = vload2(2, &lanes);
    vstore2(two, 2 * i + 1, out);
}

#[test]
fn vectors_in_slices_of_scalars() {
    let inputs = inputs();
    same("vectors_in_slices_of_scalars", &inputs, inputs.len() * 4, |x, out| memory(x, out));
}

#[kernel]
fn widths(x: &Global<[Int4]>, out: &mut Global<[Ulong4]>) {
    let i = get_global_id(0);
    let v = x[i];
    let low = as_uint4(v);
    let diff = abs_diff(v, v.wzyx());
    let packed = upsample(v, diff);
    out[i] = as_ulong4(packed)
        + convert_ulong4(mul24(v & 0xfff, v & 0x7f))
        + convert_ulong4(mad24(low & 0xff, low & 7, low));
}

#[test]
fn integers_of_two_widths() {
    let inputs = inputs();
    same("integers_of_two_widths", &inputs, inputs.len(), |x, out| widths(x, out));
}

#[kernel]
fn geometry(x: &Global<[Int4]>, out: &mut Global<[Float4]>) {
    let i = get_global_id(0);
    let a = convert_float4(x[i]) * 0.01;
    let b = a.yzwx() - 1.0;
    let c = cross(a, b);
    let d = cross(a.xyz(), b.xyz());
    out[i] = Float4::new(dot(a, b), length(a.xyz()), distance(a, b), fast_length(a.xy())) + normalize(a) + c;
    out[i].set_xy(d.xy() + fast_normalize(b.xy()) + fast_distance(a.x(), b.x()));
}

#[test]
fn geometric_functions() {
    let inputs: Vec<Int4> = (1..500).map(|i| Int4::new(i, i * 7 % 100 + 1, -i, i * i % 1000 + 1)).collect();
    let Some(device) = opencl_queue("geometric_functions") else { return };
    let run = |queue: &Queue| {
        let x = queue.upload(&inputs).unwrap();
        let mut out = queue.zeroed::<Float4>(inputs.len()).unwrap();
        geometry(&x, &mut out).enqueue(queue, inputs.len()).unwrap();
        out.read().unwrap()
    };
    for ((a, b), x) in run(&device).into_iter().zip(run(&Queue::host())).zip(&inputs) {
        assert!(near(&a.to_array(), &b.to_array()), "{a:?}, not {b:?}, of {x:?}");
    }
}

#[kernel]
fn powers(n: i32, x: &Global<[Int4]>, out: &mut Global<[Float4]>) {
    let i = get_global_id(0);
    let a = convert_float4(x[i]) * 0.125;
    let small = x[i] & 3;
    out[i] = pown(a, small) + ldexp(a, small - 1) + convert_float4(ilogb(a)) + rootn(fabs(a), small + 1);
    out[i].set_w(pown(a.x(), n) + a.y().powi(2) + ldexp(a.z(), n) + rootn(fabs(a.w()), 3));
}

#[test]
fn powers_by_integers() {
    let inputs: Vec<Int4> = (1..500).map(|i| Int4::new(i, i % 100 + 1, -i, i * i % 1000 + 1)).collect();
    let Some(device) = opencl_queue("powers_by_integers") else { return };
    let run = |queue: &Queue| {
        let x = queue.upload(&inputs).unwrap();
        let mut out = queue.zeroed::<Float4>(inputs.len()).unwrap();
        powers(3, &x, &mut out).enqueue(queue, inputs.len()).unwrap();
        out.read().unwrap()
    };
    for ((a, b), x) in run(&device).into_iter().zip(run(&Queue::host())).zip(&inputs) {
        assert!(near(&a.to_array(), &b.to_array()), "{a:?}, not {b:?}, of {x:?}");
    }
}

#[kernel]
fn beyond(x: &Global<[Int4]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    vstore4(x[i], i, out);
}

#[test]
fn a_vector_beyond_the_slice_is_an_error() {
    let Some(device) = opencl_queue("a_vector_beyond_the_slice_is_an_error") else { return };
    for queue in [device, Queue::host()] {
        let x = queue.upload(&[Int4::splat(7); 8]).unwrap();
        let mut out = queue.zeroed::<i32>(30).unwrap();
        assert!(beyond(&x, &mut out).enqueue(&queue, 8).and_then(|event| event.wait()).is_err());
    }
}
