//! Asynchronous copies between `__global` and `__local` memory.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

const N: usize = 8;

#[kernel]
pub fn reverse(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; N]>;
    let mut turned: Local<[f32; N]>;
    let base = get_group_id(0) * N;
    let i = get_local_id(0);
    let event = async_work_group_copy(&mut tile, x, base, N);
    wait_group_events(event);
    turned[N - 1 - i] = tile[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    let back = async_work_group_copy(out, &turned, base, N);
    wait_group_events(back);
}

#[kernel]
pub fn gather(x: &Global<[i32]>, width: usize, column: &mut Local<[i32]>, out: &mut Global<[i32]>) {
    prefetch(x, 0, x.len());
    let event = async_work_group_strided_copy(column, x, get_group_id(0), get_local_size(0), width);
    wait_group_events(event);
    out[get_global_id(0)] = column[get_local_id(0)];
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("copies_reverse", reverse::kernel(), |queue| {
            let x: Vec<f32> = (0..2 * N).map(|i| i as f32 * 0.5).collect();
            let (x, mut out) = (queue.upload(&x)?, queue.zeroed::<f32>(2 * N)?);
            reverse(&x, &mut out).enqueue(queue, NdRange::new(2 * N).local(N))?;
            Ok(Output::exact::<Vec<f32>>(out.read()?))
        }),
        case!("copies_gather", gather::kernel(), |queue| {
            let x: Vec<i32> = (0..12).collect();
            let (x, mut out) = (queue.upload(&x)?, queue.zeroed::<i32>(12)?);
            gather(&x, 3, &mut LocalMemory::new(4), &mut out).enqueue(queue, NdRange::new(12).local(4))?;
            Ok(Output::exact::<Vec<i32>>(out.read()?))
        }),
    ]
}
