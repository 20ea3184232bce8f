//! Local alignment of short sequences with one target, a running row for each work-item.

use cl_runtime::prelude::*;

use super::check::{Check, equal};
use super::{Case, case};

const MAX: usize = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug, ClType)]
enum Base {
    Ade,
    Cyt,
    Gua,
    Thy,
    Unknown,
}

#[device]
impl From<u8> for Base {
    fn from(b: u8) -> Self {
        match b {
            b'A' | b'a' => Self::Ade,
            b'C' | b'c' => Self::Cyt,
            b'G' | b'g' => Base::Gua,
            b'T' | b't' | b'U' => Base::Thy,
            _ => Base::Unknown,
        }
    }
}

#[device]
impl Base {
    fn is_purine(self) -> bool {
        matches!(self, Base::Ade | Base::Gua)
    }
    fn score(self, other: Base) -> i32 {
        match (self, other) {
            (Base::Unknown, _) | (_, Base::Unknown) => 0,
            (a, b) if a == b => 5,
            (a, b) if a.is_purine() == b.is_purine() => -1,
            _ => -4,
        }
    }
}

#[kernel]
fn align(queries: &Global<[u8]>, starts: &Global<[u32]>, target: &Global<[u8]>, best: &mut Global<[[i32; 2]]>) {
    let i = get_global_id(0);
    let (from, to) = (starts[i] as usize, starts[i + 1] as usize);
    let query = &queries[from..to];
    let mut above = [0i32; MAX];
    let mut top = (0i32, 0u32);
    for (row, t) in target.iter().map(|&t| Base::from(t)).enumerate() {
        let mut diagonal = 0;
        let mut left = 0;
        for (cell, &q) in above.iter_mut().zip(query.iter()) {
            let score = [diagonal + t.score(Base::from(q)), *cell - 3, left - 3, 0].into_iter().max().unwrap();
            diagonal = *cell;
            *cell = score;
            left = score;
            if score > top.0 {
                top = (score, row as u32);
            }
        }
    }
    best[i] = [top.0, top.1 as i32];
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let target: Vec<u8> = (0..40).map(|i| b"ACGTN"[i * i % 5]).collect();
    let qs: Vec<u8> = (0..60).map(|i| b"ACgtA"[(i * i / 3) % 5]).collect();
    let starts = [0u32, 10, 17, 37, 60];
    let mut best = queue.upload(&[[0i32; 2]; 4])?;
    align(&queue.upload(&qs)?, &queue.upload(&starts)?, &queue.upload(&target)?, &mut best).enqueue(queue, 4)?;
    let code = |b: u8| match b.to_ascii_uppercase() {
        b'A' => 0,
        b'C' => 1,
        b'G' => 2,
        b'T' => 3,
        _ => 4,
    };
    let want: Vec<(i32, u32)> = (0..4)
        .map(|k| {
            let query = &qs[starts[k] as usize..starts[k + 1] as usize];
            let mut h = vec![vec![0i32; query.len() + 1]; target.len() + 1];
            let mut top = (0, 0);
            for (i, t) in target.iter().enumerate() {
                for (j, c) in query.iter().enumerate() {
                    let (a, b) = (code(*t), code(*c));
                    let s = if a == 4 || b == 4 {
                        0
                    } else if a == b {
                        5
                    } else if a % 2 == b % 2 {
                        -1
                    } else {
                        -4
                    };
                    let v = (h[i][j] + s).max(h[i][j + 1] - 3).max(h[i + 1][j] - 3).max(0);
                    h[i + 1][j + 1] = v;
                    if v > top.0 {
                        top = (v, i as u32)
                    }
                }
            }
            top
        })
        .collect();
    let want: Vec<[i32; 2]> = want.iter().map(|w| [w.0, w.1 as i32]).collect();
    checks.push(equal("best", &best.read()?, &want));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("alignment", [align::kernel()], run)]
}
