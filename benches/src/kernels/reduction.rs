//! The sums of the parts of a slice, one for each work-group.

use anyhow::Result;
use cl_runtime::prelude::*;

use super::numbers;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

const GROUP: usize = 256;
/// How many elements each work-item adds before the group does.
const EACH: usize = 16;

#[kernel(work_group_size = GROUP)]
pub fn sums(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut partial: Local<[f32; GROUP]>;
    let lid = get_local_id(0);
    let mut sum = 0.0;
    let mut k = get_global_id(0);
    while k < x.len() {
        sum += x[k];
        k += get_global_size(0);
    }
    partial[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut half = GROUP / 2;
    while half > 0 {
        if lid < half {
            partial[lid] += partial[lid + half];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        half /= 2;
    }
    if lid == 0 {
        out[get_group_id(0)] = partial[0];
    }
}

const SOURCE: &str = "
#define GROUP 256
__attribute__((reqd_work_group_size(GROUP, 1, 1)))
__kernel void sums(__global const float *restrict x, __global float *restrict out, int n) {
    __local float partial[GROUP];
    int lid = get_local_id(0);
    float sum = 0.0f;
    for (int k = get_global_id(0); k < n; k += get_global_size(0))
        sum += x[k];
    partial[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = GROUP / 2; half_ > 0; half_ /= 2) {
        if (lid < half_)
            partial[lid] += partial[lid + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        out[get_group_id(0)] = partial[0];
}";

struct Reduction {
    x: Buffer<f32>,
    out: Buffer<f32>,
}

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    let count = 1 << (17 + size);
    Ok(Box::new(Reduction { x: queue.upload(&numbers(count))?, out: queue.zeroed(count / EACH / GROUP)? }))
}

impl Workload for Reduction {
    fn call(&mut self) -> Call<'_> {
        sums(&self.x, &mut self.out)
    }

    fn range(&self) -> NdRange {
        NdRange::new(self.x.len() / EACH).local(GROUP)
    }

    fn source(&self) -> Source<'static> {
        Source { name: "sums", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        let (x, out) = (Argument::memory(&self.x)?, Argument::memory(&self.out)?);
        Ok(vec![x, out, Argument::Int(self.x.len() as i32)])
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.out.read()?)
    }
}
