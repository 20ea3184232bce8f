//! Who asks for the length of memory reads nothing in it, and who writes it through others writes it.

use cl_runtime::prelude::*;

#[device]
fn length(tile: &Local<[f32; 4]>) -> usize {
    tile.len()
}

#[device]
fn twice_the_length(tile: &Local<[f32; 4]>) -> usize {
    2 * length(tile)
}

#[device]
fn set(p: &mut Local<f32>, value: f32) {
    *p = value;
}

#[device]
fn fills(tile: &mut Local<[f32; 4]>) {
    let i = get_local_id(0) & 3;
    set(&mut tile[i], i as f32);
}

#[device]
fn rest(tile: &Local<[f32]>) -> &Local<[f32]> {
    let from_here = &tile[1..];
    from_here
}

/// Makes a reference, and reads nothing through it.
#[kernel]
fn points_into_it(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let n = rest(&tile).len();
    let after = rest(&tile);
    let count = n + after.len();
    tile[get_local_id(0) & 3] = count as f32;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[0];
}

#[kernel]
fn asks_first(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let n = twice_the_length(&tile) / 2;
    let p = &tile;
    let same = p.len();
    tile[get_local_id(0) % n] = same as f32;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[n - 1];
}

#[kernel]
fn written_by_another(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    fills(&mut tile);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[get_local_id(0) & 3];
}

#[device]
fn asks(tile: &mut Local<[f32; 4]>) -> usize {
    tile.len()
}

#[device]
fn part(tile: &mut Local<[f32]>) -> &mut Local<[f32]> {
    &mut tile[1..]
}

/// Of those that may write one does, and another gives a pointer to write through.
#[kernel]
fn written_by_one_of_them(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let mut other: Local<[f32; 4]>;
    let n = asks(&mut tile);
    fills(&mut tile);
    let rest = part(&mut other);
    rest[get_local_id(0) & 1] = n as f32;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[get_local_id(0) & 3] + other[1];
}

/// Read in turns behind the first one.
#[kernel]
fn read_in_later_turns(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    for turn in 0..3 {
        if turn > 0 {
            out[get_global_id(0)] += tile[0];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        fills(&mut tile);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![
        points_into_it::kernel(),
        asks_first::kernel(),
        written_by_another::kernel(),
        written_by_one_of_them::kernel(),
        read_in_later_turns::kernel(),
    ]
}

fn main() {}
