//! Arrays that have another name, here or in another module, are indexed like any other.

use cl_runtime::prelude::*;

mod shapes {
    use cl_runtime::prelude::*;

    pub type Row = [f32; 4];
    pub type Rows = [Row; 2];
    pub type Tile = Local<[f32; 8]>;
}

use shapes::{Row, Rows, Tile};

type Pair = [u32; 2];

#[device]
fn turned(v: Row, rows: &mut Rows) -> Row {
    let mut r: Row = v;
    r[1] = v[2] + rows[1][0];
    rows[0][1] = r[1];
    rows[1][2] += r[2];
    r
}

#[kernel]
fn rows(x: &mut Global<[Row]>, pairs: &mut Global<[Pair]>) {
    let i = get_global_id(0);
    let mut tile: Tile;
    tile[get_local_id(0)] = x[i][0];
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut all: Rows = [x[i], [1.0; 4]];
    x[i] = turned(x[i], &mut all);
    x[i][3] = all[0][1] + all[1][2] + tile[7 - get_local_id(0)];
    x[i][i] += 1.0;
    pairs[i][0] = pairs[i][1] + 1;
}

pub fn kernels() -> Vec<Kernel> {
    vec![rows::kernel()]
}

fn main() {}
