//! What is said shortly in C: it means what the long form does.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn class(v: i32) -> i32 {
    match v {
        i32::MIN..=-1 => -1,
        0..=9 => 1,
        10 | 11 => 2,
        12..20 => 3,
        n @ 20..=99 if n % 2 == 0 => n,
        20..=50 => 4,
        40..=100 => 5,
        101..=i32::MAX => 6,
    }
}

#[device]
fn of_bytes(v: u8) -> i32 {
    match v {
        200..=255 => 1,
        b'a'..=b'z' => 2,
        100..=199 => 3,
        0 => 4,
        1..=99 => 5,
    }
}

alike! {
    they_mean_the_same: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    ranges_in_arms(x, out) {
        let values = [i32::MIN, -100, -1, 0, 9, 10, 11, 12, 19, 20, 21, 50, 51, 60, 99, 100, 101, i32::MAX];
        for k in 0..18 { out[k] = class(values[k]); }
        let bytes = [0u8, 1, 96, 97, 99, 100, 122, 123, 199, 200, 255];
        for k in 0..11 { out[18 + k] = of_bytes(bytes[k]); }
        let ends = [5i64, -5, 0, 8];
        for k in 0..4 {
            out[30 + k] = match ends[k] { ..0 => 1, 0..=4 | 6.. => 2, n => n as i32 };
            out[35 + k] = matches!(ends[k], 0..=4 | 5..=7) as i32;
        }
    }
    steps(x, out) {
        let mut at = 0;
        for from in [0usize, 1, 3, 8, 9] {
            for step in [1usize, 2, 3, 8, 100, usize::MAX] {
                let n = x.len() - (x[1] - 1) as usize;
                let mut sum = 0;
                for v in x.iter().skip(from).step_by(step) { sum = sum * 3 + v; }
                for v in x[..n].iter().rev().skip(from).step_by(step) { sum = sum * 5 % 1000003 + v; }
                for k in (from..n).rev().step_by(step) { sum = sum * 7 % 1000003 + k as i32; }
                out[at] = sum;
                at += 1;
            }
        }
        for k in (0..x[2] as usize).step_by(usize::MAX).rev() { out[at] += k as i32 + 1; }
        for (k, v) in x.iter().step_by(3).enumerate() { out[at + 1] += v * k as i32; }
        for v in x.iter().step_by(3).rev() { out[at + 2] = out[at + 2] * 3 + v; }
    }
    conditions(x, out) {
        for k in 0..8 {
            let v = x[k];
            if v > 3 && v < 9 && v > 3 { out[0] += 1; }
            if v > 3 || v < 2 || v > 3 { out[1] += 1; }
            if (v > 3 && v != 4) && (v != 4 && v < 9) { out[2] += 1; }
            let mut calls = 0;
            let mut seen = || { calls += 1; calls > 1 };
            if seen() || seen() { out[3] += 1; }
            out[4] += calls;
        }
        if let (Some(a), Some(b), Some(c)) = (x.first(), x.last(), x.get(0)) { out[5] = a * 100 + b * 10 + c; }
        let big = x[0] as f32 * 4294967296.0 + 1099511627776.0;
        out[6] = (big / 4294967296.0) as i32;
        out[7] = (16777217.0f64 * x[0] as f64) as i32;
        out[8] = (9007199254740993.0f64 - 9007199254740000.0) as i32;
    }
}

#[kernel(work_group_size = (8, 2))]
fn sizes(out: &mut Global<[usize]>) {
    if get_global_id(0) == 0 && get_global_id(1) == 0 {
        out[0] = get_local_size(0) * 100 + get_local_size(1) * 10 + get_local_size(2);
        let mut dimension = 1;
        out[1] = get_local_size(dimension);
        dimension += 1;
        out[2] = get_local_size(dimension);
        out[3] = half_of_the_group();
    }
}

#[device]
fn half_of_the_group() -> usize {
    get_local_size(0) / 2
}

#[test]
fn the_size_of_a_group_is_a_constant() {
    for queue in crate::common::queues() {
        let mut out = queue.upload(&[0usize; 4]).unwrap();
        sizes(&mut out).enqueue(&queue, NdRange::new((16, 4)).local((8, 2))).unwrap();
        assert_eq!(out.read().unwrap(), [821, 2, 1, 4], "on {queue:?}");
    }
    let text = crate::common::text(sizes::kernel());
    assert!(text.contains("return 4;") && text.contains("out[0] = 821;"), "{text}");
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Line {
    slope: i32,
    start: i32,
    end: i32,
}

#[device]
fn joined(n: usize, f: impl Fn(usize) -> i32, g: impl Fn(i32) -> i32) -> i32 {
    let mut sum = 0;
    for k in 0..n {
        sum += g(f(k)) * f(n);
    }
    sum
}

#[device]
fn twice(n: usize, f: impl Fn(usize) -> i32, g: impl Fn(i32) -> i32, h: impl Fn(i32, usize) -> i32) -> i32 {
    joined(n, &f, |v| g(v) + h(v, n)) - joined(2, |k| h(3, k), &g)
}

#[device]
fn counted(n: i32, mut f: impl FnMut(i32), g: impl Fn(i32) -> i32) {
    for k in 0..n {
        f(g(k));
    }
}

mod captured {
    use super::*;

    alike! {
        closures_that_capture_the_same: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
        are_passed_it_once(x, out) {
            let (line, by) = (Line { slope: x[0], start: x[1], end: x[2] }, x[4]);
            out[0] = joined(5, |k| line.slope * k as i32 + line.start, |v| v + line.end * line.slope + by);
            out[1] = joined(4, |k| by * k as i32, |v| v + line.end - by);
            out[2] = joined(3, |k| k as i32, |v| v * by);
            out[3] = twice(3, |k| line.slope + k as i32 * by, |v| v * line.end + by, |v, k| v - line.start * k as i32);
            let scaled = |k: usize| line.slope * k as i32 + by;
            out[4] = joined(3, scaled, |v| scaled(2) * v + line.end + by);
            out[5] = scaled(7);
            let mut sum = 0;
            counted(4, |v| sum += v * by, |k| k * line.slope + by);
            out[6] = sum;
        }
    }
}

#[kernel]
fn lines(line: Line, out: &mut Global<[i32]>) {
    out[0] = joined(5, |k| line.slope * k as i32 + line.start, |v| v + line.end);
}

#[test]
fn what_two_closures_capture_is_one_argument() {
    let text = crate::common::text(lines::kernel());
    assert!(text.contains("joined(5, line)"), "{text}");
}
