//! Elements in another order.

use anyhow::Result;
use cl_runtime::prelude::*;

use super::numbers;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

#[kernel]
pub fn gather(order: &Global<[u32]>, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < y.len() {
        y[i] = x[order[i] as usize];
    }
}

const SOURCE: &str = "
__kernel void gather(__global const uint *restrict order, __global const float *restrict x,
                     __global float *restrict y, int n) {
    int i = get_global_id(0);
    if (i < n)
        y[i] = x[order[i]];
}";

struct Gather {
    order: Buffer<u32>,
    x: Buffer<f32>,
    y: Buffer<f32>,
}

/// Neighbours are mostly near each other.
pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    let count = 1u32 << (17 + size);
    let order: Vec<u32> = (0..count).map(|i| (i + i.wrapping_mul(2_654_435_761) % 1024) % count).collect();
    let (order, x) = (queue.upload(&order)?, queue.upload(&numbers(count as usize))?);
    Ok(Box::new(Gather { order, x, y: queue.zeroed(count as usize)? }))
}

impl Workload for Gather {
    fn call(&mut self) -> Call<'_> {
        gather(&self.order, &self.x, &mut self.y)
    }

    fn range(&self) -> NdRange {
        NdRange::new(self.y.len()).local(256)
    }

    fn source(&self) -> Source<'static> {
        Source { name: "gather", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        Ok(vec![
            Argument::memory(&self.order)?,
            Argument::memory(&self.x)?,
            Argument::memory(&self.y)?,
            Argument::Int(self.y.len() as i32),
        ])
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.y.read()?)
    }
}
