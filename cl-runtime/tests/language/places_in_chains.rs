//! Chains over places: pairs of them, pointers beside elements, and arrays without a name.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn arr(v: u32) -> [u32; 3] {
    [v, v + 1, v * 2]
}
#[derive(Clone, Copy, ClType)]
struct Bits(u64);
#[device]
impl Iterator for Bits {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        let i = self.0.trailing_zeros();
        if i == 64 {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(i)
    }
}
#[kernel]
fn temporaries(x: &Global<[u32]>, out: &mut Global<[u64]>) {
    out[0] = arr(x[0]).iter().enumerate().max_by(|(_, a), (_, b)| a.cmp(b)).map_or(0, |(i, _)| i as u64 + 1);
    out[1] = arr(x[1]).iter().enumerate().min_by_key(|(i, a)| **a * 3 + *i as u32).map_or(0, |(i, _)| i as u64 + 1);
    out[2] = arr(x[1]).iter().max_by(|a, b| a.cmp(b)).map_or(0, |a| *a as u64);
    out[3] = *arr(x[1]).iter().max().unwrap() as u64;
    out[4] = [x[0], x[1]].iter().enumerate().max_by_key(|(_, a)| **a).map_or(9, |(i, _)| i as u64);
}
#[test]
fn arrays_without_a_name() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[5u32, 17, 0, 9, 200]).unwrap();
        let mut out = queue.upload(&[0u64; 5]).unwrap();
        temporaries(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [3, 1, 34, 34, 1]);
    }
}
alike! { places_in_chains: u32 => u64 = [5, 17, 0, 9, 200, 3, 3, 40];
    copied_from_two_spaces(x, out) {
        let own = [3, 4];
        for v in x.iter().chain(&[7, 8]).copied() {
            out[0] += v as u64;
        }
        out[1] = x.iter().chain(&own).copied().max().unwrap_or(0) as u64;
        out[2] = own.iter().chain(x).copied().map(|v| v as u64 * 2).sum();
        for (i, v) in own.iter().rev().chain(x.iter().skip(2)).cloned().enumerate() {
            out[3] += v as u64 * i as u64;
        }
    }
    zipped(x, out) {
        out[0] = std::iter::zip(x, x).filter(|(a, b)| a == b).count() as u64;
        out[1] = std::iter::zip(x, &x[1..]).filter(|(a, b)| a < b).count() as u64;
        out[2] = std::iter::zip(x, x.iter().skip(1)).filter(|(a, b)| a == b).count() as u64;
        out[3] = x.iter().zip(&x[1..]).filter(|(a, b)| a < b).count() as u64;
    }
    chained(x, out) {
        out[0] = x[..3].iter().chain([&x[1]]).map(|&v| v as u64).fold(0, |a, v| a * 7 + v);
        for v in x[..2].iter().chain([&x[4], &x[5]]) { out[1] = out[1] * 300 + *v as u64; }
        for v in [&x[4], &x[5]].into_iter().chain(&x[..2]) { out[2] = out[2] * 300 + *v as u64; }
        for v in [&x[4], &x[5]].into_iter().chain(std::iter::once(&x[2])) { out[3] = out[3] * 300 + *v as u64; }
        for v in x[..2].iter().chain(std::iter::once(&x[4])) { out[4] = out[4] * 300 + *v as u64; }
        out[5] = x[..3].iter().rev().chain([&x[7], &x[4]].into_iter().rev()).fold(0, |a, v| a * 7 + *v as u64);
    }
    own_in_arrays(x, out) {
        let b = [Bits(3), Bits(x[0] as u64)];
        for s in b { let it: Bits = s; for i in it { out[0] = out[0] * 3 + i as u64; } }
        let mut c = [Bits(3), Bits(x[0] as u64)];
        out[2] = c[1].next().unwrap() as u64;
        out[3] = c[1].next().unwrap() as u64;
    }
    options(x, out) {
        let a = [Some(x[0]), None, Some(3)];
        out[0] = a.iter().position(Option::is_none).unwrap() as u64;
        out[1] = a.iter().any(Option::is_some) as u64;
        out[2] = a.iter().filter(|v| v.is_some()).count() as u64;
        out[3] = a.iter().all(Option::is_some) as u64;
    }
}

/// What may lie in any address space is gone over by its name, as a slice is.
#[device]
fn product(x: &impl Place<[f32]>, y: &impl Place<[f32]>) -> f32 {
    let mut sum = 0.0;
    for (a, b) in x.iter().zip(y) {
        sum += a * b;
    }
    sum + x.iter().zip(y).map(|(a, b)| a - b).sum::<f32>()
}

#[device]
fn totals(x: &impl Place<[f32]>) -> f32 {
    let mut sum = 0.0;
    for v in x {
        sum += v;
    }
    for &v in x {
        sum += v;
    }
    for (i, v) in x.into_iter().enumerate() {
        sum += v * i as f32;
    }
    sum
}

#[device]
fn add(x: &mut impl PlaceMut<[f32]>, y: &impl Place<[f32]>) {
    for (a, b) in x.iter_mut().zip(y) {
        *a += b;
    }
    for a in x {
        *a *= 2.0;
    }
}

#[kernel]
fn of_places(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut own = [x[0], 2.0];
    add(&mut own, x);
    add(out, &own);
    out[2] = product(x, &own) + totals(x) + totals(&own);
}

#[test]
fn places_are_gone_over_by_name() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[2.0f32, 3.0, 4.0]).unwrap();
        let mut out = queue.upload(&[1.0f32, 0.0, 5.0]).unwrap();
        of_places(&x, &mut out).enqueue(&queue, 1).unwrap();
        // `own` is 8 and 10.
        let expected = 2.0 * 8.0 + 3.0 * 10.0 - 6.0 - 7.0 + 9.0 + 9.0 + 3.0 + 8.0 + 18.0 + 18.0 + 10.0;
        assert_eq!(out.read().unwrap(), [18.0, 20.0, expected], "{queue:?}");
    }
}

#[kernel]
fn of_two_memories(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    out[0] = x.iter().chain(&[0; 2]).take(4).fold(0u32, |w, &b| w << 4 | b as u32);
    out[1] = x.iter().chain(&[1; 2]).skip(1).copied().map(u32::from).sum();
    let own = [3u8, 4];
    for &b in x.iter().chain(&own).skip(1).take(3) {
        out[2] = out[2] * 10 + b as u32;
    }
    for &b in own.iter().chain(x) {
        out[3] = out[3] * 10 + b as u32;
    }
    out[4] = x.iter().chain(&own).map(|&b| b as u32).sum();
    for &b in x.iter().chain(x) {
        out[5] = out[5] * 10 + b as u32;
    }
}

#[test]
fn copies_of_two_memories_are_gone_over() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[1u8, 2, 5]).unwrap(), queue.zeroed::<u32>(6).unwrap());
        of_two_memories(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [0x1250, 9, 253, 34125, 15, 125125]);
    }
}
