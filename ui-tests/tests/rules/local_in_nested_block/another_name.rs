//! By whatever name its type goes, a variable in `__local` memory is one of the outermost scope (OpenCL C 6.7.6).

use cl_runtime::Local as Shared;
use cl_runtime::prelude::*;

mod sizes {
    pub type Tile = cl_runtime::Local<[f32; 4]>;
}

type Elsewhere = Global<f32>;

#[kernel]
fn in_blocks(n: u32, out: &mut Global<[f32]>) {
    for i in 0..n {
        let mut tile: sizes::Tile;
        tile[0] = 1.0;
        out[0] = tile[0];
    }
    if n > 1 {
        let mut tile: Shared<[f32; 4]>;
        tile[0] = 1.0;
        out[0] = tile[0];
    }
}

#[kernel]
fn with_a_value(out: &mut Global<[f32]>) {
    let mut x: Elsewhere;
    x = 1.0;
    out[0] = x;
}

fn main() {}
