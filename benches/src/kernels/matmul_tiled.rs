//! The product of two matrices, by tiles in `__local` memory.

use anyhow::Result;
use cl_runtime::prelude::*;

use super::matmul_naive::Matrices;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

const TILE: usize = 16;

#[kernel(work_group_size = (TILE, TILE))]
pub fn matmul_tiled(n: usize, a: &Global<[f32]>, b: &Global<[f32]>, c: &mut Global<[f32]>) {
    let mut a_tile: Local<[[f32; TILE]; TILE]>;
    let mut b_tile: Local<[[f32; TILE]; TILE]>;
    let (col, row) = (get_global_id(0), get_global_id(1));
    let (x, y) = (get_local_id(0), get_local_id(1));
    let mut sum = 0.0;
    for t in 0..n / TILE {
        a_tile[y][x] = a[row * n + t * TILE + x];
        b_tile[y][x] = b[(t * TILE + y) * n + col];
        barrier(CLK_LOCAL_MEM_FENCE);
        for k in 0..TILE {
            sum += a_tile[y][k] * b_tile[k][x];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + col] = sum;
}

const SOURCE: &str = "
#define TILE 16
__attribute__((reqd_work_group_size(TILE, TILE, 1)))
__kernel void matmul_tiled(int n, __global const float *restrict a, __global const float *restrict b,
                           __global float *restrict c) {
    __local float a_tile[TILE][TILE];
    __local float b_tile[TILE][TILE];
    int col = get_global_id(0), row = get_global_id(1);
    int x = get_local_id(0), y = get_local_id(1);
    float sum = 0.0f;
    for (int t = 0; t < n / TILE; t++) {
        a_tile[y][x] = a[row * n + t * TILE + x];
        b_tile[y][x] = b[(t * TILE + y) * n + col];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k++)
            sum += a_tile[y][k] * b_tile[k][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + col] = sum;
}";

struct Tiled(Matrices);

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    Ok(Box::new(Tiled(Matrices::at(queue, size)?)))
}

impl Workload for Tiled {
    fn call(&mut self) -> Call<'_> {
        matmul_tiled(self.0.n, &self.0.a, &self.0.b, &mut self.0.c)
    }

    fn range(&self) -> NdRange {
        self.0.range()
    }

    fn source(&self) -> Source<'static> {
        Source { name: "matmul_tiled", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        self.0.arguments()
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.0.c.read()?)
    }
}
