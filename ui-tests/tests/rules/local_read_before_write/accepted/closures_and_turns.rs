//! A closure that is made before the first write may be called behind it, and later turns of a loop read what the ones
//! before wrote.

use cl_runtime::prelude::*;

#[device]
fn apply<F: FnMut(usize)>(mut f: F, i: usize) {
    f(i);
}

#[kernel]
fn writes_and_reads(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let i = get_local_id(0) & 3;
    let mut put = |x: f32| tile[i] = x;
    put(2.0);
    barrier(CLK_LOCAL_MEM_FENCE);
    let get = |i: usize| tile[i];
    out[get_global_id(0)] = get(3 - i) + get(i);
}

#[kernel]
fn given_away(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    apply(|i| tile[i] = 1.0, get_local_id(0) & 3);
    barrier(CLK_LOCAL_MEM_FENCE);
    tile.swap(0, 1);
    out[get_global_id(0)] = tile[0];
}

#[kernel]
fn from_the_second_turn_on(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let i = get_local_id(0) & 3;
    for turn in 0..4 {
        if turn > 0 {
            out[get_global_id(0)] += tile[3 - i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[i] = turn as f32;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn what_is_there_so_far(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    for turn in 0..4 {
        let mut sum = 0.0;
        for before in 0..turn {
            sum += tile[before];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if get_local_id(0) == 0 {
            tile[turn] = sum + 1.0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        out[get_global_id(0)] = sum;
    }
}

#[kernel]
fn begins_or_adds(out: &mut Global<[f32]>) {
    let mut total: Local<f32>;
    for turn in 0..4 {
        if get_local_id(0) == 0 {
            if turn > 0 {
                total += 1.0;
            } else {
                total = 0.0;
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = total;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![
        writes_and_reads::kernel(),
        given_away::kernel(),
        from_the_second_turn_on::kernel(),
        what_is_there_so_far::kernel(),
        begins_or_adds::kernel(),
    ]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
