//! What a helper gives rests on what decides it, whatever it gives.

use cl_runtime::prelude::*;

#[device]
fn second(_a: u32, b: u32) -> u32 {
    b + 1
}

#[device]
fn chosen(a: u32, b: u32) -> u32 {
    if a > 3 {
        return 1;
    }
    b
}

#[device]
fn checked(a: u32, b: u32) -> u32 {
    assert!(a < 3);
    b
}

#[device]
fn stored(a: u32, to: &mut u32) -> u32 {
    *to = a;
    3
}

#[device]
fn waits_after_a_panic(a: u32, n: u32) {
    let mut i = 0;
    while i < n {
        assert!(a < 3);
        i += 1;
    }
    for _ in 0..i {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn of_the_second(n: u32, out: &mut Global<[u32]>) {
    if second(n, get_local_id(0) as u32) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn of_a_condition(n: u32, out: &mut Global<[u32]>) {
    if chosen(get_local_id(0) as u32, n) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn of_a_panic(n: u32, out: &mut Global<[u32]>) {
    if checked(get_local_id(0) as u32, n) > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn behind_another(n: u32, out: &mut Global<[u32]>) {
    let mut kept = n;
    let three = stored(get_local_id(0) as u32, &mut kept);
    if kept > three {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

#[kernel]
fn in_turns(n: u32, out: &mut Global<[u32]>) {
    let mut i = 0;
    while i < n {
        i = second(i, i + get_local_id(0) as u32);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = i;
}

#[kernel]
fn by_a_panic_in_a_helper(n: u32, out: &mut Global<[u32]>) {
    waits_after_a_panic(get_local_id(0) as u32, n);
    out[0] = 1;
}

fn main() {}
