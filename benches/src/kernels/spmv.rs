//! A sparse matrix, in compressed rows, by a vector.

use anyhow::Result;
use cl_runtime::prelude::*;

use super::numbers;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

#[kernel]
pub fn spmv(
    starts: &Global<[u32]>,
    columns: &Global<[u32]>,
    values: &Global<[f32]>,
    x: &Global<[f32]>,
    y: &mut Global<[f32]>,
) {
    let row = get_global_id(0);
    if row < y.len() {
        let mut sum = 0.0;
        for k in starts[row] as usize..starts[row + 1] as usize {
            sum += values[k] * x[columns[k] as usize];
        }
        y[row] = sum;
    }
}

/// The same by items.
#[kernel]
pub fn spmv_items(
    starts: &Global<[u32]>,
    columns: &Global<[u32]>,
    values: &Global<[f32]>,
    x: &Global<[f32]>,
    y: &mut Global<[f32]>,
) {
    let row = get_global_id(0);
    if row < y.len() {
        let (start, end) = (starts[row] as usize, starts[row + 1] as usize);
        let mut sum = 0.0;
        for (&column, &value) in columns[start..end].iter().zip(&values[start..end]) {
            sum += value * x[column as usize];
        }
        y[row] = sum;
    }
}

const SOURCE: &str = "
__kernel void spmv(__global const uint *restrict starts, __global const uint *restrict columns,
                   __global const float *restrict values, __global const float *restrict x,
                   __global float *restrict y, int rows) {
    int row = get_global_id(0);
    if (row < rows) {
        float sum = 0.0f;
        for (uint k = starts[row]; k < starts[row + 1]; k++)
            sum += values[k] * x[columns[k]];
        y[row] = sum;
    }
}";

struct Sparse {
    by_items: bool,
    starts: Buffer<u32>,
    columns: Buffer<u32>,
    values: Buffer<f32>,
    x: Buffer<f32>,
    y: Buffer<f32>,
}

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    sparse(queue, size, false)
}

pub fn items_at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    sparse(queue, size, true)
}

/// The rows have 16 to 47 elements, near the diagonal.
fn sparse(queue: &Queue, size: u32, by_items: bool) -> Result<Box<dyn Workload>> {
    let rows = 1u32 << (13 + size);
    let (mut starts, mut columns) = (vec![0], Vec::new());
    for row in 0..rows {
        let hash = row.wrapping_mul(2_654_435_761);
        let count = 16 + (hash >> 27);
        let first = row.saturating_sub(512);
        columns.extend((0..count).map(|k| (first + k * 23 + (hash >> 20) % 23).min(rows - 1)));
        starts.push(columns.len() as u32);
    }
    Ok(Box::new(Sparse {
        by_items,
        values: queue.upload(&numbers(columns.len()))?,
        starts: queue.upload(&starts)?,
        columns: queue.upload(&columns)?,
        x: queue.upload(&numbers(rows as usize))?,
        y: queue.zeroed(rows as usize)?,
    }))
}

impl Workload for Sparse {
    fn call(&mut self) -> Call<'_> {
        let Sparse { starts, columns, values, x, y, .. } = self;
        match self.by_items {
            true => spmv_items(starts, columns, values, x, y),
            false => spmv(starts, columns, values, x, y),
        }
    }

    fn range(&self) -> NdRange {
        NdRange::new(self.y.len()).local(128)
    }

    fn source(&self) -> Source<'static> {
        Source { name: "spmv", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        Ok(vec![
            Argument::memory(&self.starts)?,
            Argument::memory(&self.columns)?,
            Argument::memory(&self.values)?,
            Argument::memory(&self.x)?,
            Argument::memory(&self.y)?,
            Argument::Int(self.y.len() as i32),
        ])
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.y.read()?)
    }
}
