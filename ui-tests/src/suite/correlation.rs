//! Means, deviations and correlations of the columns of a matrix, and products of its rows.

use cl_runtime::prelude::*;

use super::check::{Check, near};
use super::data::floats;
use super::{Case, case};

#[device]
fn row(m: &Global<[f32]>, i: usize, n: usize) -> &Global<[f32]> {
    &m[i * n..(i + 1) * n]
}

#[device]
fn dot(a: &Global<[f32]>, b: &Global<[f32]>) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[device]
fn column(m: &Global<[f32]>, n: usize, j: usize, f: impl Fn(f32) -> f32) -> f32 {
    m.chunks_exact(n).map(|row| f(row[j])).sum()
}

#[kernel]
fn mean_and_deviation(data: &Global<[f32]>, n: usize, mean: &mut Global<[f32]>, deviation: &mut Global<[f32]>) {
    let j = get_global_id(0);
    let rows = (data.len() / n) as f32;
    let m = column(data, n, j, |v| v) / rows;
    let s = (column(data, n, j, |v| (v - m) * (v - m)) / rows).sqrt();
    mean[j] = m;
    deviation[j] = if s <= 0.1 { 1.0 } else { s };
}

#[kernel]
fn centre(data: &mut Global<[f32]>, mean: &Global<[f32]>, deviation: &Global<[f32]>) {
    let i = get_global_id(0);
    let n = mean.len();
    let rows = data.len() / n;
    for (v, (m, d)) in data[i * n..(i + 1) * n].iter_mut().zip(mean.iter().zip(deviation)) {
        *v = (*v - m) / ((rows as f32).sqrt() * d);
    }
}

#[kernel]
fn products(data: &Global<[f32]>, n: usize, out: &mut Global<[f32]>) {
    let (i, j) = (get_global_id(0), get_global_id(1));
    let rows = data.len() / n;
    let range = 0..rows;
    let mut sum = 0.0;
    for k in range {
        let r = row(data, k, n);
        sum += r[i] * r[j];
    }
    out[i * n + j] = sum;
}

#[kernel]
fn mm_nt(a: &Global<[f32]>, b: &Global<[f32]>, k: usize, c: &mut Global<[f32]>, n: usize) {
    let (i, j) = (get_global_id(0), get_global_id(1));
    c[i * n + j] = dot(row(a, i, k), row(b, j, k));
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let (m, n) = (10, 6);
    let x = floats(21, m * n, 0.0, 1.0);
    let (mut d, mut me, mut de) = (queue.upload(&x)?, queue.upload(&vec![0f32; n])?, queue.upload(&vec![0f32; n])?);
    mean_and_deviation(&d, n, &mut me, &mut de).enqueue(queue, n)?;
    centre(&mut d, &me, &de).enqueue(queue, m)?;
    let mut o = queue.upload(&vec![0f32; n * n])?;
    products(&d, n, &mut o).enqueue(queue, (n, n))?;
    let mean: Vec<f32> = (0..n).map(|j| (0..m).map(|i| x[i * n + j]).sum::<f32>() / m as f32).collect();
    let dev: Vec<f32> = (0..n)
        .map(|j| {
            let s = ((0..m).map(|i| (x[i * n + j] - mean[j]).powi(2)).sum::<f32>() / m as f32).sqrt();
            if s <= 0.1 { 1.0 } else { s }
        })
        .collect();
    let c: Vec<f32> = (0..m * n).map(|k| (x[k] - mean[k % n]) / ((m as f32).sqrt() * dev[k % n])).collect();
    let want: Vec<f32> = (0..n * n).map(|k| (0..m).map(|r| c[r * n + k / n] * c[r * n + k % n]).sum()).collect();
    checks.push(near("corr", &o.read()?, &want, 1e-4));
    let mut c2 = queue.upload(&vec![0f32; m * m])?;
    mm_nt(&queue.upload(&x)?, &queue.upload(&x)?, n, &mut c2, m).enqueue(queue, (m, m))?;
    let want: Vec<f32> = (0..m * m).map(|k| (0..n).map(|r| x[k / m * n + r] * x[k % m * n + r]).sum()).collect();
    checks.push(near("2mm", &c2.read()?, &want, 1e-4));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!(
        "correlation",
        [mean_and_deviation::kernel(), centre::kernel(), products::kernel(), mm_nt::kernel()],
        run
    )]
}
