//! How often each bin comes, each work-item counting several.

use anyhow::Result;
use cl_runtime::prelude::*;

use crate::contest::Workload;
use crate::expert::{Argument, Source};

#[kernel]
pub fn histogram(bins: &Global<[u32]>, counts: &mut Global<[u32]>) {
    for k in (get_global_id(0)..bins.len()).step_by(get_global_size(0)) {
        atomic_inc(&mut counts[bins[k] as usize]);
    }
}

const SOURCE: &str = "
__kernel void histogram(__global const uint *restrict bins, __global uint *restrict counts, int n) {
    for (int k = get_global_id(0); k < n; k += get_global_size(0))
        atomic_inc(&counts[bins[k]]);
}";

const BINS: u32 = 4096;
const EACH: usize = 32;

struct Histogram {
    bins: Buffer<u32>,
    counts: Buffer<u32>,
}

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    let count = 1u32 << (17 + size);
    let bins: Vec<u32> = (0..count).map(|i| (i.wrapping_mul(2_654_435_761) >> 16) % BINS).collect();
    Ok(Box::new(Histogram { bins: queue.upload(&bins)?, counts: queue.zeroed(BINS as usize)? }))
}

impl Workload for Histogram {
    fn call(&mut self) -> Call<'_> {
        histogram(&self.bins, &mut self.counts)
    }

    fn range(&self) -> NdRange {
        NdRange::new(self.bins.len() / EACH).local(256)
    }

    fn source(&self) -> Source<'static> {
        Source { name: "histogram", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        Ok(vec![Argument::memory(&self.bins)?, Argument::memory(&self.counts)?, Argument::Int(self.bins.len() as i32)])
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.counts.read()?.into_iter().map(|count| count as f32).collect())
    }
}
