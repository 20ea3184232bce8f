//! `f16`: every number, on each OpenCL device as on the host, bit for bit.

use crate::common::{opencl_queue, queues};
use cl_runtime::prelude::*;

fn all() -> Vec<f16> {
    (0..=u16::MAX).map(f16::from_bits).collect()
}

/// The bits, where all NaN are one.
fn bits(values: Vec<f16>) -> Vec<u16> {
    values.into_iter().map(|value| if value.is_nan() { 0x7e00 } else { value.to_bits() }).collect()
}

#[kernel]
fn arithmetic(x: &Global<[f16]>, y: f16, out: &mut Global<[f16]>) {
    let i = get_global_id(0);
    let n = x.len();
    out[i] = x[i] + y;
    out[n + i] = x[i] - y;
    out[2 * n + i] = x[i] * y;
    out[3 * n + i] = y / x[i];
    out[4 * n + i] = x[i] % y;
    out[5 * n + i] = -x[i];
    let mut sum = x[i];
    sum += y;
    sum *= x[i];
    out[6 * n + i] = sum;
    out[7 * n + i] = x[i].max(y);
    out[8 * n + i] = f16::min(x[i], y);
}

#[test]
fn operators_round_as_the_host_does() {
    let Some(queue) = opencl_queue("operators_round_as_the_host_does") else { return };
    let x = all();
    for y in [1.5f32, -0.1, 3.0, 65504.0, 6e-8, 0.0, f32::INFINITY].map(f16::from_f32) {
        let run = |queue: &Queue| {
            let x = queue.upload(&x).unwrap();
            let mut out = queue.upload(&vec![f16::ZERO; 9 * x.len()]).unwrap();
            arithmetic(&x, y, &mut out).enqueue(queue, x.len()).unwrap();
            bits(out.read().unwrap())
        };
        let (host, device) = (run(&Queue::host()), run(&queue));
        let differs = (0..host.len()).find(|&i| host[i] != device[i]);
        let at = |i: usize| (i / x.len(), x[i % x.len()], y, f16::from_bits(host[i]), f16::from_bits(device[i]));
        assert_eq!(differs.map(at), None);
    }
}

#[kernel]
fn conversions(x: &Global<[f32]>, out: &mut Global<[f16]>, back: &mut Global<[f32]>, tests: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let n = x.len();
    let half = f16::from_f32(x[i]);
    out[i] = half;
    out[n + i] = f16::from_bits(half.to_bits() ^ 1);
    out[2 * n + i] = f16::from_f64(x[i] as f64);
    back[i] = half.to_f32();
    back[n + i] = f32::from(half) + half.to_f64() as f32;
    let mut set = 0;
    if half.is_nan() {
        set |= 1;
    }
    if half.is_infinite() {
        set |= 2;
    }
    if half < f16::ONE {
        set |= 4;
    }
    if half == f16::ZERO || half.is_sign_negative() {
        set |= 8;
    }
    tests[i] = set;
}

/// Numbers on, between and beyond those of `f16`.
fn between() -> Vec<f32> {
    let halves = (0..=u16::MAX).step_by(7).map(|bits| f16::from_bits(bits).to_f32());
    let mut x: Vec<f32> = halves.flat_map(|x| [x, x.next_up(), x * 1.000_244_1, x * 1.000_4]).collect();
    x.extend([1e-8, -1e-9, 65519.9, 65520.0, 1e30, -1e30, f32::NAN, -0.0]);
    x
}

#[test]
fn conversions_round_as_the_host_does() {
    let Some(queue) = opencl_queue("conversions_round_as_the_host_does") else { return };
    let x = between();
    let run = |queue: &Queue| {
        let n = x.len();
        let x = queue.upload(&x).unwrap();
        let mut out = queue.upload(&vec![f16::ZERO; 3 * n]).unwrap();
        let (mut back, mut tests) = (queue.zeroed::<f32>(2 * n).unwrap(), queue.zeroed::<u32>(n).unwrap());
        conversions(&x, &mut out, &mut back, &mut tests).enqueue(queue, n).unwrap();
        let back: Vec<u32> =
            back.read().unwrap().into_iter().map(|x| if x.is_nan() { 0 } else { x.to_bits() }).collect();
        // What a NaN is with one bit changed is the device's business.
        let tests: Vec<u32> = tests.read().unwrap().into_iter().map(|t| if t & 1 == 1 { 1 } else { t }).collect();
        (bits(out.read().unwrap()), back, tests)
    };
    let (host, device) = (run(&Queue::host()), run(&queue));
    for i in 0..x.len() {
        for row in 0..3 {
            let at = row * x.len() + i;
            assert_eq!(device.0[at], host.0[at], "row {row} of {:e}", x[i]);
        }
        assert_eq!((device.1[i], device.1[x.len() + i]), (host.1[i], host.1[x.len() + i]), "{:e}", x[i]);
        assert_eq!(device.2[i], host.2[i], "{:e}", x[i]);
    }
}

#[kernel]
fn stores(x: &Global<[f32]>, out: &mut Global<[f16]>, fours: &mut Global<[f16]>, threes: &mut Global<[f16]>) {
    let i = get_global_id(0);
    let n = x.len();
    vstore_half(x[i], i, out);
    vstore_half_rte(x[i], n + i, out);
    vstore_half_rtz(x[i], 2 * n + i, out);
    vstore_half_rtp(x[i], 3 * n + i, out);
    vstore_half_rtn(x[i], 4 * n + i, out);
    let v = Float4::new(x[i], -x[i], x[i] * 0.5, 1.0);
    vstorea_half4_rtz(v, i, fours);
    vstorea_half3_rtp(v.xyz(), i, threes);
}

#[kernel]
fn loads(x: &Global<[f16]>, table: &Constant<[f16]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let own = [x[4 * i], f16::ONE];
    out[i] = vload_half(i, x);
    vstore4(vload_half4(i, x), 1 + i, out);
    let three = vloada_half3(i, x) + vload_half3(i, table);
    vstore3(three, 4 + i, out);
    let pair = vload_half2(0, &own);
    out[19 + i] = pair.x() + pair.y();
}

#[test]
fn vectors_of_halves_are_loaded_and_stored() {
    let Some(queue) = opencl_queue("vectors_of_halves_are_loaded_and_stored") else { return };
    let x: Vec<f32> = between().into_iter().filter(|x| !x.is_nan()).collect();
    let run = |queue: &Queue| {
        let n = x.len();
        let x = queue.upload(&x).unwrap();
        let zeros = |n: usize| queue.upload(&vec![f16::ZERO; n]).unwrap();
        let (mut out, mut fours, mut threes) = (zeros(5 * n), zeros(4 * n), zeros(4 * n));
        stores(&x, &mut out, &mut fours, &mut threes).enqueue(queue, n).unwrap();
        [out.read().unwrap(), fours.read().unwrap(), threes.read().unwrap()].map(bits)
    };
    let (host, device) = (run(&Queue::host()), run(&queue));
    for (which, (host, device)) in host.iter().zip(&device).enumerate() {
        let differs = (0..host.len()).find(|&i| host[i] != device[i]);
        let n = x.len();
        assert_eq!(differs.map(|i| (which, i / n, x[i % n], host[i], device[i])), None);
    }
    // The host itself: directed rounding brackets the number.
    for (i, &x) in x.iter().enumerate().filter(|(_, x)| x.abs() < 65504.0) {
        let value = |row: usize| f16::from_bits(host[0][row * host[0].len() / 5 + i]).to_f32();
        assert!(value(4) <= x && x <= value(3) && value(2).abs() <= x.abs(), "{x:e}");
    }
}

#[test]
fn halves_are_loaded_from_every_space() {
    let x: Vec<f16> = (0..8).map(|i| f16::from_f32(i as f32 * 0.75)).collect();
    let mut results = Vec::new();
    for queue in queues() {
        let (buffer, table) = (queue.upload(&x).unwrap(), queue.upload(&x).unwrap());
        let mut out = queue.zeroed::<f32>(24).unwrap();
        loads(&buffer, &table, &mut out).enqueue(&queue, 2).unwrap();
        results.push(out.read().unwrap());
    }
    assert_eq!(results[0][12..15], [0.0, 1.5, 3.0]);
    assert_eq!(results[0][19], 1.0);
    assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "{results:?}");
}

#[derive(ClType, Clone, Copy, Debug, PartialEq)]
#[repr(C)]
struct Sample {
    weight: f16,
    values: [f16; 3],
    count: u32,
}

#[kernel]
fn weighted(samples: &mut Global<[Sample]>, by: f16) {
    let i = get_global_id(0);
    let mut own = samples[i];
    own.values[1] = own.weight * own.values[0] + by;
    samples[i] = own;
    samples[i].values[2] += by;
    samples[i].count += 1;
}

#[test]
fn halves_in_structs_and_arrays() {
    let h = f16::from_f32;
    for queue in queues() {
        let sample = Sample { weight: h(2.0), values: [h(0.5), h(9.0), h(-1.25)], count: 7 };
        let mut samples = queue.upload(&[sample; 3]).unwrap();
        weighted(&mut samples, h(0.25)).enqueue(&queue, 3).unwrap();
        let expected = Sample { weight: h(2.0), values: [h(0.5), h(1.25), h(-1.0)], count: 8 };
        assert_eq!(samples.read().unwrap(), [expected; 3]);
    }
}
