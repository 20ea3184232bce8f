//! A helper that calls its closure alike for all may be given one that waits; what it gives rests on some of its arguments
//! alone; and the fields of a variable are told apart.

use cl_runtime::{Kernel, prelude::*};

#[device]
fn twice(f: impl Fn()) {
    f();
    f();
}

#[device]
fn in_strides(n: u32, mut f: impl FnMut(u32)) {
    let mut stride = n;
    while stride > 0 {
        f(stride);
        stride /= 2;
    }
}

#[device]
fn handed_on(n: u32, f: impl FnMut(u32)) {
    in_strides(n + 1, f);
}

#[device]
fn asks(p: impl Fn(u32) -> bool) -> bool {
    p(3)
}

#[device]
fn filled(tile: &mut Local<[u32]>, f: impl Fn(u32) -> u32, n: u32) -> u32 {
    let i = get_local_id(0);
    tile[i] = f(i as u32);
    barrier(CLK_LOCAL_MEM_FENCE);
    n / 2
}

#[kernel]
fn given(tile: &mut Local<[u32]>, n: u32, out: &mut Global<[u32]>) {
    let i = get_local_id(0);
    tile[i] = get_global_id(0) as u32;
    twice(|| barrier(CLK_LOCAL_MEM_FENCE));
    let mut sum = 0;
    in_strides(n, |stride| {
        sum += tile[(i + stride as usize) % 8];
        if stride > 1 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    });
    let wait = |_: u32| barrier(CLK_LOCAL_MEM_FENCE);
    handed_on(n, &wait);
    in_strides(3, wait);
    if asks(|k| k == n) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}

#[device]
fn half(_lane: usize, n: u32) -> u32 {
    n / 2
}

#[kernel]
fn by_some_arguments(tile: &mut Local<[u32]>, n: u32, out: &mut Global<[u32]>) {
    let i = get_local_id(0);
    for turn in 0..half(i, n) {
        barrier(CLK_LOCAL_MEM_FENCE);
        out[get_global_id(0)] += turn;
    }
    for _ in 0..filled(tile, |k| k * 2 + n, n) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] += tile[7 - i];
}

#[derive(Clone, Copy, ClType)]
struct Steps {
    stride: u32,
    sum: u32,
}

#[kernel]
fn by_fields(tile: &mut Local<[u32]>, n: u32, out: &mut Global<[u32]>) {
    let i = get_local_id(0);
    tile[i] = n;
    let mut steps = Steps { stride: n, sum: 0 };
    let mut pair = (n, 0);
    while steps.stride > 0 && pair.0 > 0 {
        steps.sum += tile[7 - i];
        pair.1 = i;
        barrier(CLK_LOCAL_MEM_FENCE);
        steps.stride /= 2;
        pair.0 -= 1;
    }
    let Steps { stride, sum } = steps;
    if stride == 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum + pair.1 as u32;
}

pub fn kernels() -> Vec<Kernel> {
    vec![given::kernel(), by_some_arguments::kernel(), by_fields::kernel()]
}

fn main() {}
