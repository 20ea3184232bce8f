//! What the first turn of a loop reads before it writes has no value, whatever later turns find (OpenCL C 6.7.7).

use cl_runtime::prelude::*;

#[kernel]
fn reads_first(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    for turn in 0..4 {
        out[turn] += tile[0];
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[get_local_id(0) & 3] = turn as f32;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn in_the_condition(out: &mut Global<[f32]>) {
    let mut turns: Local<u32>;
    while turns < 3 {
        turns = 3;
    }
    out[0] = 1.0;
}

#[kernel]
fn behind_a_jump(n: u32, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    loop {
        if n > 3 {
            break;
        }
        let x = tile[1];
        tile[get_local_id(0) & 3] = x;
        out[0] = x;
    }
}

fn main() {}
