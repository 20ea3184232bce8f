//! The product of two matrices, each element on its own.

use anyhow::Result;
use cl_runtime::prelude::*;

use super::numbers;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

#[kernel]
pub fn matmul(n: usize, a: &Global<[f32]>, b: &Global<[f32]>, c: &mut Global<[f32]>) {
    let col = get_global_id(0);
    let row = get_global_id(1);
    if row < n && col < n {
        let mut sum = 0.0;
        for k in 0..n {
            sum += a[row * n + k] * b[k * n + col];
        }
        c[row * n + col] = sum;
    }
}

const SOURCE: &str = "
__kernel void matmul(int n, __global const float *restrict a, __global const float *restrict b,
                     __global float *restrict c) {
    int col = get_global_id(0);
    int row = get_global_id(1);
    if (row < n && col < n) {
        float sum = 0.0f;
        for (int k = 0; k < n; k++)
            sum += a[row * n + k] * b[k * n + col];
        c[row * n + col] = sum;
    }
}";

/// Each with about twice the work of the one before.
const SIDES: [usize; 16] = [128, 160, 208, 256, 320, 400, 512, 640, 816, 1024, 1296, 1632, 2048, 2592, 3264, 4096];

pub(super) struct Matrices {
    pub n: usize,
    pub a: Buffer<f32>,
    pub b: Buffer<f32>,
    pub c: Buffer<f32>,
}

impl Matrices {
    pub fn at(queue: &Queue, size: u32) -> Result<Matrices> {
        let n = SIDES[size as usize];
        let (a, b) = (queue.upload(&numbers(n * n))?, queue.upload(&numbers(n * n + 7)[7..])?);
        Ok(Matrices { n, a, b, c: queue.zeroed(n * n)? })
    }

    pub fn range(&self) -> NdRange {
        NdRange::new((self.n, self.n)).local((16, 16))
    }

    pub fn arguments(&self) -> Result<Vec<Argument>> {
        Ok(vec![
            Argument::Int(self.n as i32),
            Argument::memory(&self.a)?,
            Argument::memory(&self.b)?,
            Argument::memory(&self.c)?,
        ])
    }
}

struct Naive(Matrices);

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    Ok(Box::new(Naive(Matrices::at(queue, size)?)))
}

impl Workload for Naive {
    fn call(&mut self) -> Call<'_> {
        matmul(self.0.n, &self.0.a, &self.0.b, &mut self.0.c)
    }

    fn range(&self) -> NdRange {
        self.0.range()
    }

    fn source(&self) -> Source<'static> {
        Source { name: "matmul", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        self.0.arguments()
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.0.c.read()?)
    }
}
