//! Indices that begin anew at a power of two: compilers read several at once, and may go on beyond the end.

// Loops that count are what is tested.
#![allow(clippy::manual_memcpy, clippy::needless_range_loop, clippy::precedence)]

use cl_runtime::prelude::*;
use cl_runtime::{Compiler, SourceOptions};

alike! {
    wrapped_indices_begin_anew: u32 = [1, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56, 61, 66, 71, 76, 64];

    multiples(x, out) {
        for i in 0..16 {
            out[i] = x[(5 * i) % 16] as i32;
            out[i + 16] = x[3 * i & 15] as i32;
        }
    }

    rows_that_are_shifted(x, out) {
        let mut old = [0; 16];
        for i in 0..16 {
            old[i] = x[i] as i32;
        }
        let mut new = [0; 16];
        for i in 0..16 {
            new[i] = old[(i + 4 * (i % 4)) % 16];
        }
        for i in 0..16 {
            out[i] = new[i];
        }
    }

    up_to_what_is_read(x, out) {
        let count = (x[16] as usize).min(16);
        for i in 0..count {
            let at = i * 7;
            out[i] = x[at % 16] as i32;
        }
    }

    counted_in_bytes(x, out) {
        for i in 0..16u8 {
            out[i as usize] = x[(i.wrapping_mul(85) >> 4) as usize] as i32;
            out[i as usize + 16] = x[((i as u32 * 0x50) as u8 / 16) as usize] as i32;
        }
    }

    variables_named_as_what_keeps_them(x, out) {
        for keep in 0..16 {
            out[keep] = x[(5 * keep) % 16] as i32;
        }
        for kept in 0..16 {
            out[kept + 16] = x[(3 * kept) % 16] as i32;
        }
    }

    taken_from_another_function(x, out) {
        for i in 0..16 {
            out[i] = x[place(i, 5)] as i32;
        }
    }
}

#[device]
fn place(i: usize, step: usize) -> usize {
    let mut at = i * step;
    at %= 16;
    at
}

#[kernel(work_group_size = 64)]
fn across_a_group(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 64]>;
    let lid = get_local_id(0);
    let i = get_global_id(0);
    tile[lid] = x[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[lid * 5 % 64] + 1000 * tile[3 * lid & 63];
}

#[test]
fn what_work_items_read_begins_anew_too() {
    let values: Vec<u32> = (0..128).collect();
    let expected: Vec<u32> = (0..128)
        .map(|i| {
            let (group, lid) = (i / 64 * 64, i % 64);
            group + lid * 5 % 64 + 1000 * (group + lid * 3 % 64)
        })
        .collect();
    for queue in crate::common::queues() {
        let x = queue.upload(&values).unwrap();
        let mut out = queue.upload(&[0; 128]).unwrap();
        across_a_group(&x, &mut out).enqueue(&queue, 128).unwrap();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[kernel]
fn by_what_memory_holds(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    if i < x.len() && i < out.len() {
        let hash = x[i] * 31;
        out[i] = hash % 64 + i as u32 % 16;
    }
}

/// What cannot be read at once is written as it is.
#[test]
fn what_is_no_multiple_of_what_counts_is_left() {
    let for_pocl = SourceOptions { compiler: Compiler::Pocl, ..SourceOptions::default() };
    let kept = |kernel: cl_runtime::Kernel| kernel.source_for(&for_pocl).unwrap().text.contains("keep(");
    assert!(kept(across_a_group::kernel()));
    assert!(!kept(by_what_memory_holds::kernel()));
}
