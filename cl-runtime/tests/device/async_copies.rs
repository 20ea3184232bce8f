//! Asynchronous copies and prefetch: on the host and on each OpenCL device.

use crate::common::queues;
use cl_runtime::prelude::*;

const N: usize = 32;

/// Each group reverses its part.
#[kernel]
fn reverses(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; N]>;
    let mut turned: Local<[f32; N]>;
    let base = get_group_id(0) * N;
    let i = get_local_id(0);
    prefetch(x, base, N);
    let event = async_work_group_copy(&mut tile, x, base, N);
    wait_group_events(event);
    turned[N - 1 - i] = tile[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    let back = async_work_group_copy(out, &turned, base, N);
    wait_group_events(back);
}

#[test]
fn copies_go_in_and_out() {
    for queue in queues() {
        let x: Vec<f32> = (0..4 * N).map(|i| i as f32).collect();
        let x_device = queue.upload(&x).unwrap();
        let mut out = queue.zeroed::<f32>(4 * N).unwrap();
        reverses(&x_device, &mut out).enqueue(&queue, NdRange::new(4 * N).local(N)).unwrap();
        let expected: Vec<f32> = x.chunks(N).flat_map(|part| part.iter().rev().copied()).collect();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

/// Each group sums a column of a matrix of `width` columns, and writes every second element of the result.
#[kernel]
fn columns(x: &Global<[Int2]>, width: usize, height: usize, column: &mut Local<[Int2]>, out: &mut Global<[Int2]>) {
    let event = async_work_group_strided_copy(column, x, get_group_id(0), height, width);
    wait_group_events(event);
    let mut sums: Local<[Int2; 1]>;
    if get_local_id(0) == 0 {
        let mut sum = Int2::splat(0);
        for row in 0..height {
            sum += column[row];
        }
        sums[0] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut event = async_work_group_strided_copy(out, &sums, 2 * get_group_id(0), 1, 2);
    wait_group_events(event);
    for turn in 0..2usize {
        event = async_work_group_copy(column, x, turn, 1);
        wait_group_events(event);
    }
}

#[test]
fn strided_copies_gather_and_scatter() {
    let (width, height) = (3, 5);
    for queue in queues() {
        let x: Vec<Int2> = (0..width * height).map(|i| Int2::new(i as i32, -(i as i32))).collect();
        let x = queue.upload(&x).unwrap();
        let mut out = queue.zeroed::<Int2>(2 * width).unwrap();
        let range = NdRange::new(4 * width).local(4);
        columns(&x, width, height, &mut LocalMemory::new(height), &mut out).enqueue(&queue, range).unwrap();
        let sum = |c: usize| (0..height).map(|row| (row * width + c) as i32).sum::<i32>();
        let expected: Vec<Int2> = (0..2 * width)
            .map(|i| if i % 2 == 0 { Int2::new(sum(i / 2), -sum(i / 2)) } else { Int2::splat(0) })
            .collect();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[kernel]
fn beyond(x: &Global<[u32]>, offset: usize, count: usize, stride: usize, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 8]>;
    let event = async_work_group_strided_copy(&mut tile, x, offset, count, stride);
    wait_group_events(event);
    out[get_global_id(0)] = tile[0];
}

#[test]
fn copies_stay_in_their_memory() {
    for queue in queues() {
        let x = queue.upload(&[1u32; 20]).unwrap();
        let mut out = queue.zeroed::<u32>(4).unwrap();
        for (offset, count, stride, fits) in
            [(4, 8, 2, true), (5, 8, 2, true), (6, 8, 2, false), (0, 9, 1, false), (20, 0, 0, true)]
        {
            let launched = beyond(&x, offset, count, stride, &mut out).enqueue(&queue, NdRange::new(4).local(4));
            let result = launched.and_then(|_| out.read());
            assert_eq!(result.is_ok(), fits, "{queue:?} {offset} {count} {stride}: {result:?}");
        }
    }
}
