//! What every work-item still reaches, although some may panic.

use cl_runtime::{Kernel, prelude::*};

#[device]
fn checked_log2(n: u32) -> u32 {
    assert!(n > 0, "no logarithm of 0");
    31 - n.leading_zeros()
}

/// The same for the group, panic or not.
#[kernel]
fn of_arguments_alone(y: &mut Global<[u32]>, n: u32, step: u32) {
    let mut k = 0;
    while k < n {
        assert!(step > 0);
        k += checked_log2(step) + 1;
    }
    for _ in 0..k {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[get_global_id(0)] = k;
}

/// A loop in which the group waits is not left.
#[kernel]
fn in_a_loop_that_waits(x: &Global<[u32]>, y: &mut Global<[u32]>, n: u32) {
    let i = get_global_id(0);
    let mut k = 0;
    while k < n {
        assert!(x[i] != k);
        barrier(CLK_LOCAL_MEM_FENCE);
        k += 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = k;
}

/// Nor is a `for`, and what a loop without barriers changes here decides nothing.
#[kernel]
fn of_other_variables(x: &Global<[u32]>, y: &mut Global<[u32]>, n: u32) {
    let i = get_global_id(0);
    let (mut k, mut sum) = (0, 0);
    for _ in 0..n {
        sum += x[i].checked_mul(2).unwrap();
        k += 1;
    }
    let mut left = x[i];
    while left > 1 {
        assert!(left != 7);
        left /= 2;
    }
    for _ in 0..k {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[i] = sum + left;
}

#[device]
fn in_order(s: &mut Local<[u32]>, a: usize, b: usize) {
    if s[a] > s[b] {
        s.swap(a, b);
    }
}

#[device]
fn wait() {
    barrier(CLK_LOCAL_MEM_FENCE);
}

/// Nor is one where the group waits in another loop in it, or in a function that it calls.
#[kernel]
fn in_loops_that_wait_further_in(x: &mut Global<[u32]>, tile: &mut Local<[u32]>) {
    let l = get_local_id(0);
    tile[l] = x[l];
    let mut size = 2;
    while size <= tile.len() {
        let mut stride = size / 2;
        while stride > 0 {
            barrier(CLK_LOCAL_MEM_FENCE);
            in_order(tile, l, (l + stride) % tile.len());
            stride /= 2;
        }
        size *= 2;
    }
    let mut turn = 0;
    while turn < size {
        wait();
        in_order(tile, l, 0);
        turn += 1;
    }
    wait();
    x[l] = tile[l];
}

pub fn kernels() -> Vec<Kernel> {
    vec![
        of_arguments_alone::kernel(),
        in_a_loop_that_waits::kernel(),
        of_other_variables::kernel(),
        in_loops_that_wait_further_in::kernel(),
    ]
}
