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

pub fn kernels() -> Vec<Kernel> {
    vec![of_arguments_alone::kernel(), in_a_loop_that_waits::kernel(), of_other_variables::kernel()]
}
