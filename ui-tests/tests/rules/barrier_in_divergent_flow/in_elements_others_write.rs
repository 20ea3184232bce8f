//! What elements of memory of the group hold may differ, in kernels and in functions that are given it.

use cl_runtime::prelude::*;

/// What each work-item has written itself.
#[device]
fn own(v: u32, all: &mut Local<[u32]>) -> u32 {
    let i = get_local_id(0);
    all[i] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    all[i]
}

/// Without a barrier between writing and reading.
#[device]
fn at_once(v: u32, at: &mut Local<u32>) -> u32 {
    if get_local_id(0) == 0 {
        *at = v;
    }
    *at
}

/// What lies there, whatever that is.
#[device]
fn first(all: &Local<[u32]>) -> u32 {
    all[0]
}

/// The first of what it is given, for all.
#[device]
fn of_all(v: u32, all: &mut Local<[u32]>) -> u32 {
    if get_local_id(0) == 0 {
        all[0] = v;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let first = all[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    first
}

#[kernel]
fn by_a_function(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    if own(x[get_global_id(0)], all) > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_function_without_barriers(x: &Global<[u32]>) {
    let mut one: Local<u32>;
    if at_once(x[get_global_id(0)], &mut one) > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_function_that_reads(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    all[0] = x[get_global_id(0)];
    if first(all) > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_function_of_parts(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    let (i, v) = (get_local_id(0), x[get_global_id(0)]);
    if of_all(v, &mut all[i..]) > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn without_a_barrier_before_the_next_turn(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    let mut v = x[get_global_id(0)];
    loop {
        all[get_local_id(0)] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
        let sum: u32 = all.iter().sum();
        if sum == 0 {
            break;
        }
        v /= 2;
    }
}

#[kernel]
fn by_an_index_that_differs(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    all[get_local_id(0)] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if all[x[get_global_id(0)] as usize] > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_method_of_one_that_differs(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    all[get_local_id(0)] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if *all.get(get_local_id(0)).unwrap() > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_a_part_that_differs(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    all[get_local_id(0)] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if all[get_local_id(0)..].iter().any(|&v| v > 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_turns_that_differ(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    all[get_local_id(0)] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for _ in &all[..get_local_id(0)] {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn through_another_name(x: &Global<[u32]>, all: &mut Local<[u32]>) {
    all[get_local_id(0)] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    let part = &mut all[2..];
    part[0] = get_local_id(0) as u32;
    if all[2] > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn through_an_element(x: &Global<[u32]>) {
    let mut all: Local<[u32; 64]>;
    all[get_local_id(0) % 64] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if let Some(first) = all.first_mut() {
        *first = get_local_id(0) as u32;
    }
    if all[0] > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_its_method(x: &Global<[u32]>) {
    let mut all: Local<[u32; 64]>;
    all[get_local_id(0) % 64] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    all.fill(get_local_id(0) as u32);
    if all.last() == Some(&2) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn while_an_atomic_function_changes_it(x: &Global<[u32]>) {
    let mut counts: Local<[u32; 4]>;
    counts[get_local_id(0) % 4] = x[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    let before = counts[0];
    atomic_inc(&mut counts[0]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if before > 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn what_an_atomic_function_gives(x: &Global<[u32]>) {
    let mut counts: Local<[u32; 4]>;
    counts[get_local_id(0) % 4] = x[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    if atomic_inc(&mut counts[0]) > 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn by_an_item_beside_its_number(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    for (number, (&v, out)) in x.iter().zip(y.iter_mut()).enumerate() {
        if number > 3 && v > 2 && *out > 1 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}

fn main() {}
