//! What CUDA calls otherwise is said by its name there.

use cl_runtime::prelude::*;

#[kernel]
fn scale(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = 2.0 * x[i];
}

#[kernel]
fn counts(counter: &mut Global<[i32]>) {
    atomicAdd(&mut counter[0], 1);
    __syncthreads();
    __threadfence();
}

fn main() {}
