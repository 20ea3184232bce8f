//! Indices that do not change and are in range, or are of what has no length here, or are under a condition.

use cl_runtime::prelude::*;

const N: usize = 4;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Levels {
    first: i32,
    all: [[i32; 2]; N],
}

#[device]
impl Levels {
    fn get(&self, level: i32) -> i32 {
        self.first + level
    }
}

#[device]
fn ends(tile: &Local<[f32; N]>) -> f32 {
    tile[0] + tile[N - 1] + tile[3]
}

#[device]
fn third_or_first<const M: usize>(tile: &Local<[f32; M]>) -> f32 {
    if M > 2 { tile[2] } else { tile[0] }
}

#[kernel]
fn in_range(v: Float4, x: &Global<[f32]>, levels: Levels, out: &mut Global<[f32]>) {
    let mut rows: Local<[[f32; N]; 2]>;
    let mut one: Local<[f32; 1]>;
    rows[1][N - 1] = v.get(3);
    rows[0][get_local_id(0) & 3] = 1.0;
    one[0] = 2.0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if N > 4 {
        rows[0][N] = 1.0;
    }
    let last = levels.all[N - 1][1] + levels.all[3][0];
    let sum = last as f32 + x[7] + rows[1][3] + x.get(9).map_or(0.0, |x| *x) + levels.get(77) as f32;
    out[100] = sum + ends(&rows[0]) + third_or_first(&one) + third_or_first(&rows[0]);
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![in_range::kernel()]
}

fn main() {}
