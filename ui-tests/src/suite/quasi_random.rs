//! Sobol sequences by Gray code, and the inverse normal distribution over them.

use cl_runtime::prelude::*;

use super::check::{Check, near};
use super::{Case, case};

#[constant]
static A: Constant<[f32; 4]> = [2.50662823884, -18.61500062529, 41.39119773534, -25.44106049637];

#[constant]
static B: Constant<[f32; 4]> = [-8.4735109309, 23.08336743743, -21.06224101826, 3.13082909833];

#[constant]
static C: Constant<[f32; 9]> = [
    0.337475482272615,
    0.976169019091719,
    0.160797971491821,
    2.76438810333863E-02,
    3.8405729373609E-03,
    3.951896511919E-04,
    3.21767881768E-05,
    2.888167364E-07,
    3.960315187E-07,
];

#[device]
fn horner<const N: usize>(c: &Constant<[f32; N]>, x: f32) -> f32 {
    c.iter().rev().fold(0.0, |acc, &k| acc * x + k)
}

#[device]
fn moro(p: f32) -> f32 {
    if p <= 0.0 || p >= 1.0 {
        return 0.0;
    }
    let y = p - 0.5;
    if y.abs() < 0.42 {
        let z = y * y;
        return y * horner(&A, z) / (1.0 + z * horner(&B, z));
    }
    let z = if y > 0.0 { (-(1.0 - p).ln()).ln() } else { (-p.ln()).ln() };
    horner(&C, z).copysign(y)
}

#[kernel]
fn sobol(directions: &Constant<[[u32; 32]]>, out: &mut Global<[f32]>, n: usize) {
    let (i, dim) = (get_global_id(0), get_global_id(1));
    if i >= n {
        return;
    }
    let gray = i ^ (i >> 1);
    let x = directions[dim]
        .iter()
        .enumerate()
        .filter(|&(bit, _)| gray >> bit & 1usize == 1usize)
        .fold(0u32, |x, (_, v)| x ^ v);
    out[dim * n + i] = moro((x as f32 + 0.5) / 4294967296.0);
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let dirs: [[u32; 32]; 3] = std::array::from_fn(|d| {
        std::array::from_fn(|i| {
            (1u32 << (31 - i))
                ^ ((d as u32).wrapping_mul(0x9E3779B9) >> (i + 1).min(31) & ((1u32 << (31 - i)).wrapping_sub(1)))
        })
    });
    let n = 100;
    let mut o = queue.upload(&vec![0f32; 3 * n])?;
    sobol(&queue.upload(&dirs)?, &mut o, n).enqueue(queue, (128, 3))?;
    let m = |p: f32| -> f32 {
        let p = p as f64;
        if p <= 0.0 || p >= 1.0 {
            return 0.0;
        }
        let y = p - 0.5;
        let a = [2.50662823884f64, -18.61500062529, 41.39119773534, -25.44106049637];
        let b = [-8.4735109309f64, 23.08336743743, -21.06224101826, 3.13082909833];
        let c = [
            0.337475482272615f64,
            0.976169019091719,
            0.160797971491821,
            2.76438810333863E-02,
            3.8405729373609E-03,
            3.951896511919E-04,
            3.21767881768E-05,
            2.888167364E-07,
            3.960315187E-07,
        ];
        let h = |c: &[f64], x: f64| c.iter().rev().fold(0.0, |a, k| a * x + k);
        (if y.abs() < 0.42 {
            let z = y * y;
            y * h(&a, z) / (1.0 + z * h(&b, z))
        } else {
            let z = if y > 0.0 { (-(1.0 - p).ln()).ln() } else { (-p.ln()).ln() };
            h(&c, z).copysign(y)
        }) as f32
    };
    let want: Vec<f32> = (0..3)
        .flat_map(|d| {
            (0..n)
                .map(|i| {
                    let g = i ^ (i >> 1);
                    let mut x = 0;
                    for b in 0..32 {
                        if g >> b & 1 == 1 {
                            x ^= dirs[d][b]
                        }
                    }
                    m((x as f32 + 0.5) / 4294967296.0)
                })
                .collect::<Vec<_>>()
        })
        .collect();
    checks.push(near("sobol", &o.read()?, &want, 1e-3));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("quasi_random", [sobol::kernel()], run)]
}
