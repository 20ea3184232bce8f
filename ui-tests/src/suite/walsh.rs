//! The Walsh transform in local memory, and one level of the Haar wavelet.

use cl_runtime::prelude::*;

use super::check::{Check, near};
use super::data::floats;
use super::{Case, case};

const N: usize = 64;

#[device]
fn butterfly(pair: &mut [f32; 2]) {
    let [a, b] = *pair;
    *pair = [a + b, a - b];
}

#[kernel(work_group_size = 32)]
fn walsh(data: &mut Global<[f32]>) {
    let mut tile: Local<[f32; N]>;
    let l = get_local_id(0);
    let base = get_group_id(0) * N;
    let mine = &mut data[base..base + N];
    for k in [l, l + 32] {
        tile[k] = mine[k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for stride in (0..6).rev().map(|s| 1usize << s) {
        let low = l & (stride - 1);
        let at = 2 * l - low;
        let mut pair = [tile[at], tile[at + stride]];
        butterfly(&mut pair);
        let [a, b] = pair;
        tile[at] = a;
        tile[at + stride] = b;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    mine[l] = tile[l];
    mine[l + 32] = tile[l + 32];
}

#[kernel]
fn haar(data: &Global<[f32]>, low: &mut Global<[f32]>, high: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let Some(pair) = data.chunks_exact(2).nth(i) else { return };
    let (a, b) = (pair[0], pair[1]);
    low[i] = (a + b) * std::f32::consts::FRAC_1_SQRT_2;
    high[i] = (a - b) * std::f32::consts::FRAC_1_SQRT_2;
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let x = floats(4, 128, 0.0, 1.0);
    let mut b = queue.upload(&x)?;
    walsh(&mut b).enqueue(queue, NdRange::new(64).local(32))?;
    let want: Vec<f32> = x
        .chunks(64)
        .flat_map(|c| {
            (0..64)
                .map(|i: usize| {
                    c.iter()
                        .enumerate()
                        .map(|(j, v)| if (i & j).count_ones().is_multiple_of(2) { *v } else { -v })
                        .sum::<f32>()
                })
                .collect::<Vec<_>>()
        })
        .collect();
    checks.push(near("walsh", &b.read()?, &want, 1e-4));
    let (mut l, mut h) = (queue.upload(&[0f32; 64])?, queue.upload(&[0f32; 64])?);
    haar(&queue.upload(&x)?, &mut l, &mut h).enqueue(queue, 64)?;
    checks.push(near(
        "low",
        &l.read()?,
        &x.chunks(2).map(|c| (c[0] + c[1]) * std::f32::consts::FRAC_1_SQRT_2).collect::<Vec<_>>(),
        1e-5,
    ));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("walsh", [walsh::kernel(), haar::kernel()], run)]
}
