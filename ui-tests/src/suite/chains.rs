//! Kernels that are chains of iterators: a dynamic programme over rows (Rodinia), forces between near particles (SHOC), a
//! search for a template, a median filter, a scan.

use std::ops::{Add, Mul, Sub};

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::floats;
use super::{Case, case};

const COLUMNS: usize = 16;

#[kernel(work_group_size = (16))]
fn path_finder(wall: &Global<[i32]>, result: &mut Global<[i32]>) {
    let mut row: Local<[i32; COLUMNS]>;
    let x = get_local_id(0);
    row[x] = wall[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for cost in (1..wall.len() / COLUMNS).map(|y| wall[y * COLUMNS + x]) {
        let above = [x.checked_sub(1), Some(x), (x + 1 < COLUMNS).then_some(x + 1)];
        let best = above.into_iter().flatten().map(|x| row[x]).min().unwrap_or(0);
        barrier(CLK_LOCAL_MEM_FENCE);
        row[x] = best + cost;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    result[x] = row[x];
}

fn check_path_finder(queue: &Queue) -> Result<Vec<Check>> {
    let wall: Vec<i32> = (0..COLUMNS as i32 * 9).map(|k| k * 7919 % 13).collect();
    let mut result = queue.zeroed::<i32>(COLUMNS)?;
    path_finder(&queue.upload(&wall)?, &mut result).enqueue(queue, COLUMNS)?;
    let mut row = wall[..COLUMNS].to_vec();
    for costs in wall.chunks(COLUMNS).skip(1) {
        let old = row.clone();
        for x in 0..COLUMNS {
            let mut best = old[x];
            if x > 0 {
                best = best.min(old[x - 1]);
            }
            if x + 1 < COLUMNS {
                best = best.min(old[x + 1]);
            }
            row[x] = best + costs[x];
        }
    }
    Ok(vec![equal("path", &result.read()?, &row)])
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Vector<T> {
    x: T,
    y: T,
    z: T,
}

#[device]
impl<T: Copy + Add<Output = T>> Add for Vector<T> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Vector { x: self.x + o.x, y: self.y + o.y, z: self.z + o.z }
    }
}

#[device]
impl<T: Copy + Sub<Output = T>> Sub for Vector<T> {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Vector { x: self.x - o.x, y: self.y - o.y, z: self.z - o.z }
    }
}

#[device]
impl<T: Copy + Add<Output = T> + Mul<Output = T>> Vector<T> {
    fn times(self, k: T) -> Self {
        Vector { x: self.x * k, y: self.y * k, z: self.z * k }
    }
    fn dot(self, o: Self) -> T {
        self.x * o.x + self.y * o.y + self.z * o.z
    }
}

#[kernel]
fn lennard_jones(cutoff: f32, at: &Global<[Vector<f32>]>, forces: &mut Global<[Vector<f32>]>) {
    let i = get_global_id(0);
    let Some(&me) = at.get(i) else { return };
    forces[i] = at
        .iter()
        .enumerate()
        .filter(|(j, _)| *j != i)
        .map(|(_, other)| *other - me)
        .map(|apart| (apart, apart.dot(apart)))
        .filter(|&(_, square)| square < cutoff * cutoff)
        .map(|(apart, square)| {
            let inverse = 1.0 / square;
            let sixth = inverse.powi(3);
            apart.times(sixth * (sixth - 0.5) * inverse)
        })
        .fold(Vector { x: 0.0, y: 0.0, z: 0.0 }, |sum, force| sum + force);
}

fn check_lennard_jones(queue: &Queue) -> Result<Vec<Check>> {
    let all: Vec<[f32; 3]> = floats(31, 120, 0.0, 9.0).chunks(3).map(|p| [p[0], p[1], p[2]]).collect();
    let at: Vec<Vector<f32>> = all.iter().map(|&[x, y, z]| Vector { x, y, z }).collect();
    let mut forces = queue.upload(&at)?;
    lennard_jones(4.0, &queue.upload(&at)?, &mut forces).enqueue(queue, at.len())?;
    let mut expected = Vec::new();
    for i in 0..all.len() {
        let mut sum = [0.0f64; 3];
        for j in 0..all.len() {
            let apart: Vec<f64> = (0..3).map(|k| f64::from(all[j][k]) - f64::from(all[i][k])).collect();
            let square: f64 = apart.iter().map(|v| v * v).sum();
            if i == j || square >= 16.0 {
                continue;
            }
            let sixth = square.powi(-3);
            (0..3).for_each(|k| sum[k] += apart[k] * sixth * (sixth - 0.5) / square);
        }
        expected.extend(sum.map(|v| v as f32));
    }
    let got: Vec<f32> = forces.read()?.iter().flat_map(|force| [force.x, force.y, force.z]).collect();
    Ok(vec![near("forces", &got, &expected, 1e-4)])
}

/// Where a picture is like a template, among the places of each parity.
#[kernel]
fn search(width: usize, picture: &Global<[f32]>, template: &Constant<[[f32; 3]]>, found: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let height = picture.len() / width;
    let score = |left: usize, top: usize| -> f32 {
        template
            .iter()
            .enumerate()
            .flat_map(|(dy, line)| line.iter().enumerate().map(move |(dx, want)| (dx, dy, *want)))
            .map(|(dx, dy, want)| (picture[(top + dy) * width + left + dx] - want).abs())
            .sum()
    };
    let best = (0..height - 2)
        .flat_map(|y| (0..width - 2).map(move |x| (x, y)))
        .filter(|(x, y)| (x + y) % 2 == i % 2)
        .min_by(|a, b| score(a.0, a.1).total_cmp(&score(b.0, b.1)));
    found[i] = best.map_or(u32::MAX, |(x, y)| (y * width + x) as u32);
}

fn check_search(queue: &Queue) -> Result<Vec<Check>> {
    const WIDTH: usize = 12;
    let picture = floats(32, WIDTH * 9, 0.0, 1.0);
    let template: Vec<[f32; 3]> = (3..6).map(|y| [4, 5, 6].map(|x| picture[y * WIDTH + x] + 0.01)).collect();
    let mut found = queue.zeroed::<u32>(2)?;
    search(WIDTH, &queue.upload(&picture)?, &queue.upload(&template)?, &mut found).enqueue(queue, 2)?;
    let mut expected = Vec::new();
    for parity in 0..2 {
        let (mut best, mut least) = (0, f32::MAX);
        for y in 0..7 {
            for x in 0..WIDTH - 2 {
                let mut score = 0.0;
                for dy in 0..3 {
                    for dx in 0..3 {
                        score += (picture[(y + dy) * WIDTH + x + dx] - template[dy][dx]).abs();
                    }
                }
                if (x + y) % 2 == parity && score < least {
                    (best, least) = ((y * WIDTH + x) as u32, score);
                }
            }
        }
        expected.push(best);
    }
    Ok(vec![equal("places", &found.read()?, &expected)])
}

#[kernel]
fn median(width: usize, src: &Global<[u8]>, dst: &mut Global<[u8]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let height = src.len() / width;
    let mut window = [0u8; 9];
    for (k, slot) in window.iter_mut().enumerate() {
        let (column, line) = ((x + k % 3).clamp(1, width) - 1, (y + k / 3).clamp(1, height) - 1);
        *slot = src[line * width + column];
    }
    window.sort_unstable();
    let [_, _, _, _, middle, ..] = window;
    dst[y * width + x] = middle;
}

fn check_median(queue: &Queue) -> Result<Vec<Check>> {
    const WIDTH: usize = 10;
    let src: Vec<u8> = (0..WIDTH * 7).map(|k| (k * 7919 % 251) as u8).collect();
    let mut dst = queue.zeroed::<u8>(src.len())?;
    median(WIDTH, &queue.upload(&src)?, &mut dst).enqueue(queue, (WIDTH, 7))?;
    let mut expected = Vec::new();
    for y in 0..7i32 {
        for x in 0..WIDTH as i32 {
            let mut window = Vec::new();
            for (dx, dy) in (-1..2).flat_map(|dy| (-1..2).map(move |dx| (dx, dy))) {
                let (x, y) = ((x + dx).clamp(0, WIDTH as i32 - 1), (y + dy).clamp(0, 6));
                window.push(src[y as usize * WIDTH + x as usize]);
            }
            window.sort_by(|a, b| b.cmp(a));
            expected.push(window[4]);
        }
    }
    Ok(vec![equal("medians", &dst.read()?, &expected)])
}

#[kernel(work_group_size = (32))]
fn scan(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut sums: Local<[i32; 32]>;
    let (i, k) = (get_global_id(0), get_local_id(0));
    sums[k] = x.get(i).copied().unwrap_or_default();
    barrier(CLK_LOCAL_MEM_FENCE);
    for distance in (0..5).map(|bit| 1usize << bit) {
        let before = k.checked_sub(distance).map_or(0, |k| sums[k]);
        barrier(CLK_LOCAL_MEM_FENCE);
        sums[k] += before;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if let Some(slot) = out.get_mut(i) {
        *slot = sums[k];
    }
}

fn check_scan(queue: &Queue) -> Result<Vec<Check>> {
    let x: Vec<i32> = (0..90).map(|k| k * 7919 % 23 - 11).collect();
    let mut out = queue.zeroed::<i32>(x.len())?;
    scan(&queue.upload(&x)?, &mut out).enqueue(queue, 96)?;
    let mut expected = Vec::new();
    for part in x.chunks(32) {
        let mut sum = 0;
        for v in part {
            sum += v;
            expected.push(sum);
        }
    }
    Ok(vec![equal("sums", &out.read()?, &expected)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("chains_path_finder", [path_finder::kernel()], check_path_finder),
        case!("chains_lennard_jones", [lennard_jones::kernel()], check_lennard_jones),
        case!("chains_search", [search::kernel()], check_search),
        case!("chains_median", [median::kernel()], check_median),
        case!("chains_scan", [scan::kernel()], check_scan),
    ]
}
