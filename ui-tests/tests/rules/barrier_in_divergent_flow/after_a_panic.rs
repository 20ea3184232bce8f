//! After a panic a work-item goes on to the barriers of its group, but not with the turns of a loop in which nobody
//! waits, nor with what a function that does not wait has yet to do.

use cl_runtime::prelude::*;

#[kernel]
fn leaves_the_loop(x: &Global<[u32]>, y: &mut Global<[u32]>, n: u32) {
    let i = get_global_id(0);
    let mut k = 0;
    while k < n {
        assert!(x[i] != k, "{k} is there");
        k += 1;
    }
    for _ in 0..k {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[i] = k;
}

#[kernel]
fn leaves_it_by_a_call(x: &Global<[u32]>, y: &mut Global<[u32]>, n: u32) {
    let i = get_global_id(0);
    let mut k = 0;
    let mut sum = 0;
    loop {
        sum += x[i].checked_add(k).unwrap();
        k += 1;
        if k >= n {
            break;
        }
    }
    for _ in 0..k {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[i] = sum;
}

#[device]
fn first_and_size(x: &Global<[u32]>, i: usize, n: u32) -> u32 {
    let _first = &x[i];
    n
}

#[kernel]
fn leaves_a_function(x: &Global<[u32]>, y: &mut Global<[u32]>, n: u32) {
    let i = get_global_id(0);
    for _ in 0..first_and_size(x, 2 * i, n) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[i] = n;
}

#[device]
fn checked(x: u32, n: u32) -> u32 {
    x.checked_mul(3).expect("too large");
    n
}

#[kernel]
fn leaves_a_function_by_a_call(x: &Global<[u32]>, y: &mut Global<[u32]>, n: u32) {
    let i = get_global_id(0);
    for _ in 0..checked(x[i], n) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[i] = n;
}

#[kernel]
fn leaves_it_in_a_closure(x: &Global<[u32]>, y: &mut Global<[u32]>, n: u32) {
    let i = get_global_id(0);
    let doubled = |v: u32| v.checked_mul(2).unwrap();
    let mut k = 0;
    let mut sum = 0;
    while k < n {
        sum += doubled(x[i]);
        k += 1;
    }
    for _ in 0..k {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[i] = sum;
}

fn main() {}
