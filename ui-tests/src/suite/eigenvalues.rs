//! Eigenvalues of a symmetric tridiagonal matrix, by bisection of the interval that Gershgorin gives.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::{Case, case};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, ClType)]
#[repr(C)]
struct Interval {
    low: f32,
    high: f32,
}

#[device]
impl Interval {
    fn middle(&self) -> f32 {
        (self.low + self.high) / 2.0
    }
    fn halves(self) -> (Interval, Interval) {
        let m = self.middle();
        (Interval { high: m, ..self }, Interval { low: m, ..self })
    }
    fn width(&self) -> f32 {
        self.high - self.low
    }
}

#[device]
fn below(diagonal: &Global<[f32]>, off: &Global<[f32]>, x: f32) -> usize {
    let mut count = 0;
    let Some(&first) = diagonal.first() else { return 0 };
    let mut delta = first - x;
    if delta < 0.0 {
        count += 1;
    }
    for (d, e) in diagonal.iter().skip(1).zip(off) {
        delta = (d - x) - e * e / if delta == 0.0 { f32::EPSILON } else { delta };
        count += usize::from(delta < 0.0);
    }
    count
}

#[kernel]
fn eigenvalues(diagonal: &Global<[f32]>, off: &Global<[f32]>, range: Interval, values: &mut Global<[f32]>) {
    let k = get_global_id(0);
    if k >= diagonal.len() {
        return;
    }
    let mut interval = range;
    let found = 'search: {
        for _ in 0..60 {
            if interval.width() < 1e-5 {
                break 'search Some(interval);
            }
            let (left, right) = interval.halves();
            interval = if below(diagonal, off, left.high) > k { left } else { right };
        }
        None
    };
    values[k] = found.unwrap_or(interval).middle();
}

#[kernel]
fn gershgorin(diagonal: &Global<[f32]>, off: &Global<[f32]>, out: &mut Global<[Interval]>) {
    let n = diagonal.len();
    let radius = |i: usize| -> f32 {
        let before = if i > 0 { off.get(i - 1).map_or(0.0, |e| e.abs()) } else { 0.0 };
        before + off.get(i).copied().map_or(0.0, f32::abs)
    };
    let low = (0..n).map(|i| diagonal[i] - radius(i)).fold(f32::INFINITY, f32::min);
    let high = (0..n).map(|i| diagonal[i] + radius(i)).reduce(f32::max).unwrap_or(0.0);
    out[0] = Interval { low, high };
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let n = 12;
    let d = vec![2.0f32; n];
    let e = vec![-1.0f32; n - 1];
    let (bd, be) = (queue.upload(&d)?, queue.upload(&e)?);
    let mut iv = queue.upload(&[Interval { low: 0.0, high: 0.0 }])?;
    gershgorin(&bd, &be, &mut iv).enqueue(queue, 1)?;
    let iv = iv.read()?[0];
    checks.push(equal("interval", &[iv], &[Interval { low: 0.0, high: 4.0 }]));
    let mut v = queue.upload(&vec![0f32; n])?;
    eigenvalues(&bd, &be, iv, &mut v).enqueue(queue, n)?;
    let want: Vec<f32> =
        (1..=n).map(|k| 2.0 - 2.0 * (k as f32 * std::f32::consts::PI / (n + 1) as f32).cos()).collect();
    checks.push(near("eigen", &v.read()?, &want, 1e-4));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("eigenvalues", [eigenvalues::kernel(), gershgorin::kernel()], run)]
}
