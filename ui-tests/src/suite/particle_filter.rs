//! Weights of particles against a picture, and their resampling by binary search.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::floats;
use super::{Case, case};

#[device]
fn find(cdf: &Global<[f32]>, u: f32) -> Option<usize> {
    let (mut lo, mut hi) = (0, cdf.len());
    while lo < hi {
        let mid = lo + (hi - lo) / 2;
        if cdf[mid] < u { lo = mid + 1 } else { hi = mid }
    }
    (lo < cdf.len()).then_some(lo)
}

#[derive(Clone, Copy, ClType)]
struct Lcg(i32);

#[device]
impl Lcg {
    const A: i32 = 1103515245;
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(Self::A).wrapping_add(12345);
        (self.0 as f32 / i32::MAX as f32).abs()
    }
    fn normal(&mut self) -> f32 {
        let (u, v) = (self.next(), self.next());
        let cosine = (2.0 * std::f32::consts::PI * v).cos();
        (-2.0 * u.max(1e-6).ln()).sqrt() * cosine
    }
}

#[kernel]
fn likelihood(
    xs: &mut Global<[[f32; 2]]>,
    seeds: &mut Global<[i32]>,
    weights: &mut Global<[f32]>,
    image: &Global<[u8]>,
    width: usize,
    offsets: &Constant<[[i32; 2]]>,
) {
    let i = get_global_id(0);
    let Some(seed) = seeds.get_mut(i) else { return };
    let mut rng = Lcg(*seed);
    let [x, y] = &mut xs[i];
    *x += 1.0 + 0.5 * rng.normal();
    *y += -2.0 + 0.2 * rng.normal();
    *seed = rng.0;
    let total: f32 = offsets
        .iter()
        .map(|&[dx, dy]| {
            let col = (*x).round() as i32 + dx;
            let row = (*y).round() as i32 + dy;
            let at = usize::try_from(row * width as i32 + col).unwrap_or(0);
            let p = image.get(at).copied().map_or(0.0, f32::from);
            ((p - 100.0).powi(2) - (p - 228.0).powi(2)) / 50.0
        })
        .sum();
    weights[i] = (total / offsets.len() as f32).clamp(-50.0, 50.0).exp() * weights[i];
}

#[kernel]
fn resample(cdf: &Global<[f32]>, u: &Global<[f32]>, xs: &Global<[[f32; 2]]>, out: &mut Global<[[f32; 2]]>) {
    let i = get_global_id(0);
    if i >= out.len() {
        return;
    }
    let j = find(cdf, u[i]).unwrap_or(cdf.len() - 1);
    out[i] = xs[j];
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let n = 64;
    let width = 16;
    let image: Vec<u8> = (0..width * width).map(|i| (i * 37 % 256) as u8).collect();
    let xs: Vec<[f32; 2]> =
        floats(5, 2 * n, 0.0, 1.0).chunks(2).map(|c| [2.0 + c[0] * 10.0, 4.0 + c[1] * 10.0]).collect();
    let seeds: Vec<i32> = (0..n as i32).map(|i| i * 7919).collect();
    let offs = [[0i32, 0i32], [1, 0], [0, 1], [-1, 0], [0, -1]];
    let (mut bx, mut bs) = (queue.upload(&xs)?, queue.upload(&seeds)?);
    let mut w = queue.upload(&vec![1.0f32; n])?;
    likelihood(&mut bx, &mut bs, &mut w, &queue.upload(&image)?, width, &queue.upload(&offs)?).enqueue(queue, n)?;
    let (gx, gw, gs) = (bx.read()?, w.read()?, bs.read()?);
    let (mut places, mut next_seeds) = (Vec::new(), Vec::new());
    for i in 0..n {
        let mut s = seeds[i];
        let mut next = || {
            s = s.wrapping_mul(1103515245).wrapping_add(12345);
            (s as f32 / i32::MAX as f32).abs()
        };
        let mut nor = || {
            let (u, v) = (next(), next());
            let c = (2.0 * std::f32::consts::PI * v).cos();
            (-2.0 * u.max(1e-6).ln()).sqrt() * c
        };
        let x = xs[i][0] + (1.0 + 0.5 * nor());
        let y = xs[i][1] + (-2.0 + 0.2 * nor());
        places.extend([x, y]);
        next_seeds.push(s);
        let [x, y] = gx[i];
        let mut t = 0.0f32;
        for [dx, dy] in offs {
            let at = (y.round() as i32 + dy) * width as i32 + x.round() as i32 + dx;
            let at = if at < 0 { 0 } else { at as usize };
            let p = image.get(at).map_or(0.0, |v| *v as f32);
            t += ((p - 100.0) * (p - 100.0) - (p - 228.0) * (p - 228.0)) / 50.0;
        }
        checks.push(near("weight", &gw[i..=i], &[(t / 5.0).clamp(-50.0, 50.0).exp()], 1e-3));
    }
    checks.push(near("places", &gx.concat(), &places, 1e-4));
    checks.push(equal("seeds", &gs, &next_seeds));
    let cdf: Vec<f32> = (0..n).map(|i| (i + 1) as f32 / n as f32).collect();
    let u: Vec<f32> = floats(8, n, 0.0, 1.0);
    let mut out = queue.upload(&vec![[0.0f32, 0.0f32]; n])?;
    resample(&queue.upload(&cdf)?, &queue.upload(&u)?, &queue.upload(&xs)?, &mut out).enqueue(queue, n)?;
    let chosen = |u: &f32| xs[cdf.iter().position(|c| c >= u).unwrap_or(n - 1)];
    let want: Vec<[f32; 2]> = u.iter().map(chosen).collect();
    checks.push(equal("resampled", &out.read()?, &want));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("particle_filter", [likelihood::kernel(), resample::kernel()], run)]
}
