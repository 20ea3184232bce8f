//! Functions of std by their path, and methods of slices: on the host and on each OpenCL device, as in plain Rust.

use crate::common::queues;
use cl_runtime::prelude::*;

#[kernel]
fn by_path(x: &Global<[f32]>, n: &Global<[i32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let v = &x[i];
    out[9 * i] = f32::max(x[i], 1.0);
    out[9 * i + 1] = f32::sqrt(f32::abs(x[i])) + f32::powi(2.0, 3);
    out[9 * i + 2] = i32::abs(n[i]) as f32;
    out[9 * i + 3] = std::cmp::max(n[i], 2) as f32 + core::cmp::min(n[i], -1) as f32;
    out[9 * i + 4] = f32::mul_add(*v, 2.0, f32::EPSILON);
    out[9 * i + 5] = u32::count_ones(n[i] as u32) as f32;
    out[9 * i + 6] = f32::from_bits(f32::to_bits(x[i]) ^ 1);
    let (sine, cosine) = f32::sin_cos(0.0);
    out[9 * i + 7] = sine + cosine;
    out[9 * i + 8] = match i32::checked_add(n[i], i32::MAX) {
        Some(sum) => sum as f32,
        None => -1.0,
    };
}

#[test]
fn functions_of_numbers() {
    let (x, n) = ([0.5f32, -4.0, 9.0], [3i32, -7, 0]);
    for queue in queues() {
        let (x_device, n_device) = (queue.upload(&x).unwrap(), queue.upload(&n).unwrap());
        let mut out = queue.zeroed::<f32>(27).unwrap();
        by_path(&x_device, &n_device, &mut out).enqueue(&queue, 3).unwrap();
        let expected: Vec<f32> = (0..3)
            .flat_map(|i| {
                [
                    f32::max(x[i], 1.0),
                    f32::sqrt(f32::abs(x[i])) + 8.0,
                    i32::abs(n[i]) as f32,
                    std::cmp::max(n[i], 2) as f32 + std::cmp::min(n[i], -1) as f32,
                    x[i] * 2.0 + f32::EPSILON,
                    (n[i] as u32).count_ones() as f32,
                    f32::from_bits(x[i].to_bits() ^ 1),
                    1.0,
                    n[i].checked_add(i32::MAX).map_or(-1.0, |sum| sum as f32),
                ]
            })
            .collect();
        let out = out.read().unwrap();
        assert!(out.iter().zip(&expected).all(|(a, b)| (a - b).abs() <= 1e-6 * b.abs()), "{out:?} {expected:?}");
    }
}

#[kernel]
fn conversions(b: &Global<[u8]>, out: &mut Global<[f64]>, wide: &mut Global<[i64]>) {
    let i = get_global_id(0);
    let single: f32 = b[i].into();
    let wider: u64 = u64::from(b[i]) << 3;
    let signed: i64 = (b[i] as i32 - 200).into();
    out[i] = f64::from(single) + f64::from(b[i] > 100);
    wide[i] = signed + i64::from(wider as u32);
}

#[test]
fn conversions_without_loss() {
    let b = [0u8, 7, 200, 255];
    for queue in queues() {
        let b_device = queue.upload(&b).unwrap();
        let (mut out, mut wide) = (queue.zeroed(4).unwrap(), queue.zeroed(4).unwrap());
        conversions(&b_device, &mut out, &mut wide).enqueue(&queue, 4).unwrap();
        assert_eq!(out.read().unwrap(), b.map(|b| f64::from(b) + f64::from(b > 100)));
        assert_eq!(wide.read().unwrap(), b.map(|b| i64::from(b) - 200 + i64::from(b) * 8));
    }
}

#[device]
fn next(n: &mut usize) -> usize {
    *n += 1;
    *n
}

#[kernel]
fn exchanges(x: &mut Global<[i32]>, y: &mut Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let mut own = [1, 2, 3, 4];
    let (mut a, mut b) = (10, 20);
    std::mem::swap(&mut a, &mut b);
    out[0] = a - b;
    out[1] = std::mem::replace(&mut a, 5) + a;
    out[2] = std::mem::take(&mut b) * 100 + b;
    std::mem::swap(&mut x[0], &mut y[1]);
    let mut n = 0usize;
    std::mem::swap(&mut x[next(&mut n)], &mut own[0]);
    own.swap(2, 3);
    x.swap(n + 1, x.len() - 1);
    tile.fill(7);
    tile[1] = 9;
    tile.swap(0, 1);
    out[3] = tile[0] * 10 + tile[1];
    y.fill(own[2]);
    out[4] = own[0];
    out[5] = if x.is_empty() || own.is_empty() { 1 } else { 2 };
    let rows = &mut own;
    rows.swap(0, 3);
    out[6] = own[0] * 10 + own[3];
    let mut grid = [[1, 2], [3, 4]];
    grid.swap(0, 1);
    out[7] = grid[0][0] * 10 + grid[1][1];
}

#[test]
fn exchanges_in_place() {
    for queue in queues() {
        let mut x = queue.upload(&[100, 101, 102, 103, 104]).unwrap();
        let mut y = queue.upload(&[200, 201, 202]).unwrap();
        let mut out = queue.zeroed(8).unwrap();
        exchanges(&mut x, &mut y, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [10, 25, 1000, 97, 101, 2, 131, 32], "{queue:?}");
        assert_eq!(x.read().unwrap(), [201, 1, 104, 103, 102]);
        assert_eq!(y.read().unwrap(), [4, 4, 4]);
    }
}

#[kernel]
fn beyond(x: &mut Global<[i32]>, at: usize) {
    x.swap(0, at);
}

#[test]
fn what_is_swapped_is_there() {
    for queue in queues() {
        let mut x = queue.upload(&[1, 2, 3]).unwrap();
        let launched = beyond(&mut x, 3).enqueue(&queue, 1);
        let error = launched.and_then(|_| x.read()).unwrap_err().to_string();
        assert!(error.contains("the len is 3 but the index is 3"), "{error}");
    }
}
