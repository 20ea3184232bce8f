//! One step of heat that spreads over a plate: each point and its four neighbours.

use anyhow::Result;
use cl_runtime::prelude::*;

use super::numbers;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

#[kernel]
pub fn heat(width: usize, height: usize, before: &Global<[f32]>, after: &mut Global<[f32]>) {
    let x = get_global_id(0);
    let y = get_global_id(1);
    if x > 0 && y > 0 && x + 1 < width && y + 1 < height {
        let i = y * width + x;
        let around = before[i - 1] + before[i + 1] + before[i - width] + before[i + width];
        after[i] = before[i] + 0.2 * (around - 4.0 * before[i]);
    }
}

const SOURCE: &str = "
__kernel void heat(int width, int height, __global const float *restrict before, __global float *restrict after) {
    int x = get_global_id(0);
    int y = get_global_id(1);
    if (x > 0 && y > 0 && x + 1 < width && y + 1 < height) {
        int i = y * width + x;
        float around = before[i - 1] + before[i + 1] + before[i - width] + before[i + width];
        after[i] = before[i] + 0.2f * (around - 4.0f * before[i]);
    }
}";

/// Each with about twice the work of the one before.
const SIDES: [usize; 13] = [256, 352, 512, 736, 1024, 1440, 2048, 2880, 4096, 5792, 8192, 11584, 16384];

struct Heat {
    side: usize,
    before: Buffer<f32>,
    after: Buffer<f32>,
}

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    let side = SIDES[size as usize];
    let before = queue.upload(&numbers(side * side))?;
    Ok(Box::new(Heat { side, before, after: queue.zeroed(side * side)? }))
}

impl Workload for Heat {
    fn call(&mut self) -> Call<'_> {
        heat(self.side, self.side, &self.before, &mut self.after)
    }

    fn range(&self) -> NdRange {
        NdRange::new((self.side, self.side)).local((32, 8))
    }

    fn source(&self) -> Source<'static> {
        Source { name: "heat", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        let side = self.side as i32;
        let (before, after) = (Argument::memory(&self.before)?, Argument::memory(&self.after)?);
        Ok(vec![Argument::Int(side), Argument::Int(side), before, after])
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.after.read()?)
    }
}
