//! What memory of the group holds may differ where no barrier stands between what is read and what is written.

use cl_runtime::prelude::*;

#[kernel]
fn no_barrier_before(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    if get_local_id(0) == 0 {
        n = x[0];
    }
    if n > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn no_barrier_between_the_turns(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    loop {
        if get_local_id(0) == 0 {
            n = x[0];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if n == 0 {
            break;
        }
    }
}

#[kernel]
fn written_after_it_is_read(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    n = 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    while n > 0 {
        if get_local_id(0) == 0 {
            n -= 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn a_barrier_in_a_branch(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    if get_local_id(0) == 0 {
        n = 3;
    }
    if x[0] > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for _ in 0..n {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn of_another_fence(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    if get_local_id(0) == 0 {
        n = x[0];
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    if n > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn each_its_own_element(x: &Global<[u32]>) {
    let mut tile: Local<[u32; 64]>;
    let i = get_local_id(0) % 64;
    tile[i] = x[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if tile[i] > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn through_a_reference(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    n = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    let kept = &mut n;
    if get_local_id(0) == 0 {
        *kept = 4;
    }
    if n > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_an_atomic_function(x: &Global<[u32]>) {
    let mut n: Local<u32>;
    n = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&mut n, get_local_id(0) as u32);
    if n > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

fn main() {}
