//! Helpers that are given closures which wait: each work-item sees what the others wrote before, also where an `assert!` fails.

use cl_runtime::prelude::*;

use crate::common::queues;

const GROUP: usize = 8;

#[device]
fn in_strides(n: usize, mut f: impl FnMut(usize)) {
    let mut stride = n;
    while stride > 0 {
        f(stride);
        stride /= 2;
    }
}

#[device]
fn handed_on(n: usize, f: impl FnMut(usize)) {
    in_strides(n / 2, f);
}

#[kernel]
fn summed(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    tile[i] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    handed_on(GROUP, |stride| {
        if i < stride {
            tile[i] += tile[i + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    });
    out[get_global_id(0)] = tile[0];
}

#[kernel]
fn after_a_panic(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    tile[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    in_strides(2, |stride| {
        assert!(x[i] < 3, "too much");
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[i] += stride as u32;
    });
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[GROUP - 1 - i];
}

#[test]
fn all_work_items_wait_in_a_closure_that_a_helper_calls() {
    for queue in queues() {
        let data: Vec<u32> = (0..16).collect();
        let (x, mut out) = (queue.upload(&data).unwrap(), queue.zeroed::<u32>(16).unwrap());
        let range = NdRange::new(16).local(GROUP);
        summed(&x, &mut out).enqueue(&queue, range).unwrap();
        let expected: Vec<u32> = (0..16).map(|i| if i < GROUP { 28 } else { 92 }).collect();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
        let error = after_a_panic(&x, &mut out).enqueue(&queue, range).and_then(|event| event.wait());
        assert!(error.unwrap_err().to_string().contains("too much"), "{queue:?}");
    }
}
