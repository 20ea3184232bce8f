//! The nearest neighbours by insertion, rates of reactions from a table, the largest neighbourhood.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::floats;
use super::{Case, case};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default, ClType)]
#[repr(C)]
struct Near {
    d: f32,
    at: u32,
}
const K: usize = 4;

#[device]
fn insert<const N: usize>(best: &mut [Near; N], candidate: Near) {
    let Some(last) = best.last() else { return };
    if candidate.d >= last.d {
        return;
    }
    best[N - 1] = candidate;
    let mut i = N - 1;
    while i > 0 && best[i].d < best[i - 1].d {
        best.swap(i, i - 1);
        i -= 1;
    }
}

#[kernel]
fn nearest_k(points: &Global<[[f32; 2]]>, out: &mut Global<[[Near; K]]>) {
    let i = get_global_id(0);
    let [x, y] = points[i];
    let mut best = [Near { d: f32::MAX, at: u32::MAX }; K];
    for (j, &[px, py]) in points.iter().enumerate() {
        if i == j {
            continue;
        }
        insert(&mut best, Near { d: (px - x).hypot(py - y), at: j as u32 });
    }
    out[i] = best;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Reaction {
    a: f32,
    beta: f32,
    e: f32,
    kind: Kind,
    parameters: [f32; 2],
}

#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(u32)]
enum Kind {
    Plain,
    Falloff,
    Third,
}

#[constant]
static REACTIONS: Constant<[Reaction; 3]> = [
    Reaction { a: 3.5, beta: -0.4, e: 16.6, kind: Kind::Plain, parameters: [0.0; 2] },
    Reaction { a: 0.5, beta: 2.7, e: 6.29, kind: Kind::Falloff, parameters: [0.2, 0.0] },
    Reaction { a: 2.1, beta: 1.5, e: 3.43, kind: Kind::Third, parameters: [2.0, 0.5] },
];

#[kernel]
fn rates(temperature: &Global<[f32]>, out: &mut Global<[[f32; 3]]>) {
    let i = get_global_id(0);
    let Some(t) = temperature.get(i).copied().filter(|t| *t > 0.0) else { return };
    let tln = t.ln();
    out[i] = std::array::from_fn(|r| {
        let Reaction { a, beta, e, kind, parameters: [m, n] } = REACTIONS[r];
        let k = (a + beta * tln - e / t).exp();
        match kind {
            Kind::Plain => k,
            Kind::Falloff if m > 0.0 => k * m / (k + m),
            Kind::Falloff => 0.0,
            Kind::Third => k * m.powf(n),
        }
    });
}

#[kernel]
fn largest(points: &Global<[[f32; 2]]>, threshold: f32, out: &mut Global<[[u32; 2]]>) {
    let near =
        |a: [f32; 2], b: [f32; 2]| a.iter().zip(&b).map(|(a, b)| (a - b).powi(2)).sum::<f32>() < threshold * threshold;
    let (at, size) = points
        .iter()
        .copied()
        .map(|p| points.iter().filter(|q| near(p, **q)).count())
        .enumerate()
        .max_by_key(|&(_, n)| n)
        .unwrap_or_default();
    out[0] = [at as u32, size as u32];
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let p: Vec<[f32; 2]> = floats(41, 60, 0.0, 1.0).chunks(2).map(|c| [c[0], c[1]]).collect();
    let bp = queue.upload(&p)?;
    let mut o = queue.upload(&vec![[Near::default(); K]; 30])?;
    nearest_k(&bp, &mut o).enqueue(queue, 30)?;
    let mut want = Vec::new();
    for i in 0..30 {
        let mut v: Vec<Near> = (0..30)
            .filter(|&j| j != i)
            .map(|j| Near { d: (p[j][0] - p[i][0]).hypot(p[j][1] - p[i][1]), at: j as u32 })
            .collect();
        v.sort_by(|a, b| a.d.total_cmp(&b.d));
        want.extend(v[..K].iter().map(|near| near.at));
    }
    let found: Vec<u32> = o.read()?.concat().iter().map(|near| near.at).collect();
    checks.push(equal("nearest", &found, &want));
    let t: Vec<f32> = (0..8).map(|i| i as f32 * 2.0).collect();
    let mut r = queue.upload(&[[0f32; 3]; 8])?;
    rates(&queue.upload(&t)?, &mut r).enqueue(queue, 8)?;
    let want: Vec<f32> = t
        .iter()
        .flat_map(|&t| {
            if t == 0.0 {
                [0.0; 3]
            } else {
                let k = |a: f32, b: f32, e: f32| (a + b * t.ln() - e / t).exp();
                let f = k(0.5, 2.7, 6.29);
                [k(3.5, -0.4, 16.6), f * 0.2 / (f + 0.2), k(2.1, 1.5, 3.43) * 2f32.powf(0.5)]
            }
        })
        .collect();
    checks.push(near("rates", &r.read()?.concat(), &want, 1e-4));
    let mut l = queue.upload(&[[0u32; 2]])?;
    largest(&bp, 0.25, &mut l).enqueue(queue, 1)?;
    let w = (0..30)
        .map(|i| p.iter().filter(|b| (p[i][0] - b[0]).powi(2) + (p[i][1] - b[1]).powi(2) < 0.0625).count())
        .enumerate()
        .max_by_key(|x| x.1)
        .unwrap();
    checks.push(equal("largest", &l.read()?, &[[w.0 as u32, w.1 as u32]]));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("neighbours", [nearest_k::kernel(), rates::kernel(), largest::kernel()], run)]
}
