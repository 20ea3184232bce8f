//! `z = a * x + y`

use anyhow::Result;
use cl_runtime::prelude::*;

use super::numbers;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

#[kernel]
pub fn saxpy(a: f32, x: &Global<[f32]>, y: &Global<[f32]>, z: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < z.len() {
        z[i] = a * x[i] + y[i];
    }
}

const SOURCE: &str = "
__kernel void saxpy(float a, __global const float *restrict x, __global const float *restrict y,
                    __global float *restrict z, int n) {
    int i = get_global_id(0);
    if (i < n)
        z[i] = a * x[i] + y[i];
}";

struct Saxpy {
    x: Buffer<f32>,
    y: Buffer<f32>,
    z: Buffer<f32>,
}

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    let count = 1 << (17 + size);
    let (x, y) = (queue.upload(&numbers(count))?, queue.upload(&numbers(count))?);
    Ok(Box::new(Saxpy { x, y, z: queue.zeroed(count)? }))
}

impl Workload for Saxpy {
    fn call(&mut self) -> Call<'_> {
        saxpy(2.5, &self.x, &self.y, &mut self.z)
    }

    fn range(&self) -> NdRange {
        NdRange::new(self.z.len()).local(256)
    }

    fn source(&self) -> Source<'static> {
        Source { name: "saxpy", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        Ok(vec![
            Argument::Float(2.5),
            Argument::memory(&self.x)?,
            Argument::memory(&self.y)?,
            Argument::memory(&self.z)?,
            Argument::Int(self.z.len() as i32),
        ])
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.z.read()?)
    }
}
