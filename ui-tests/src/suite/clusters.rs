//! The nearest centre of each point, and what a new centre would gain.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::floats;
use super::{Case, case};

#[device]
fn distance2(a: &Global<[f32]>, b: &Global<[f32]>) -> f32 {
    a.iter().zip(b.iter()).map(|(x, y)| (x - y) * (x - y)).sum()
}

#[kernel]
fn nearest(points: &Global<[f32]>, centres: &Global<[f32]>, dims: usize, member: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let Some(point) = points.chunks_exact(dims).nth(i) else { return };
    let best = centres
        .chunks_exact(dims)
        .map(|centre| distance2(point, centre))
        .enumerate()
        .min_by(|(_, a), (_, b)| a.total_cmp(b));
    member[i] = best.map_or(u32::MAX, |(k, _)| k as u32);
}

#[kernel]
fn gain(
    points: &Global<[f32]>,
    dims: usize,
    weight: &Global<[f32]>,
    cost: &Global<[f32]>,
    assigned: &Global<[u32]>,
    candidate: usize,
    lower: &mut Global<[f32]>,
    switch: &mut Global<[bool]>,
    table: &Global<[i32]>,
) {
    let i = get_global_id(0);
    let stride = table.iter().max().map(|&m| m as usize + 2).unwrap_or(1);
    let mine = &points[i * dims..(i + 1) * dims];
    let other = &points[candidate * dims..(candidate + 1) * dims];
    let new = weight[i] * distance2(mine, other);
    let change = new - cost[i];
    let slots = &mut lower[i * stride..][..stride];
    slots.fill(0.0);
    switch[i] = change < 0.0;
    if change < 0.0 {
        if let Some(last) = slots.last_mut() {
            *last += change;
        }
    } else if let Some(slot) = slots.get_mut(table[assigned[i] as usize] as usize) {
        *slot += cost[i] - new;
    }
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let (n, d, k) = (30, 4, 5);
    let p = floats(31, n * d, 0.0, 1.0);
    let c = floats(32, k * d, 0.0, 1.0);
    let mut m = queue.upload(&vec![0u32; n])?;
    let (bp, bc) = (queue.upload(&p)?, queue.upload(&c)?);
    nearest(&bp, &bc, d, &mut m).enqueue(queue, 32)?;
    let d2 = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum::<f32>();
    let want: Vec<u32> = p
        .chunks(d)
        .map(|x| (0..k).min_by(|&a, &b| d2(x, &c[a * d..][..d]).total_cmp(&d2(x, &c[b * d..][..d]))).unwrap() as u32)
        .collect();
    checks.push(equal("member", &m.read()?, &want));
    let w = vec![1.0f32; n];
    let cost: Vec<f32> = floats(33, n, 0.0, 1.0);
    let table = [0i32, 2, 1];
    let asg: Vec<u32> = (0..n as u32).map(|i| i % 3).collect();
    let (mut l, mut s) = (queue.upload(&vec![9f32; n * 4])?, queue.upload(&vec![false; n])?);
    gain(
        &bp,
        d,
        &queue.upload(&w)?,
        &queue.upload(&cost)?,
        &queue.upload(&asg)?,
        3,
        &mut l,
        &mut s,
        &queue.upload(&table)?,
    )
    .enqueue(queue, n)?;
    let mut wl = vec![0f32; n * 4];
    for i in 0..n {
        let nw = d2(&p[i * d..][..d], &p[3 * d..][..d]);
        let ch = nw - cost[i];
        if ch < 0.0 { wl[i * 4 + 3] += ch } else { wl[i * 4 + table[asg[i] as usize] as usize] += cost[i] - nw }
    }
    checks.push(near("gain", &l.read()?, &wl, 1e-4));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("clusters", [nearest::kernel(), gain::kernel()], run)]
}
