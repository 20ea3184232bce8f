//! Both branches point into the same address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn branches(x: &Global<[f32]>, c: &Constant<[f32]>, tile: &Local<[f32]>, first: bool) {
    let v = 1.0f32;
    let local_or_global = if first { &tile[0] } else { &x[0] };
    let constant_or_global = if first { &c[0] } else { &x[0] };
    let private_or_global = if first { &v } else { &x[0] };
    let global_or_local = if first { &x[0] } else { &tile[0] };
    let constant_or_local = if first { &c[0] } else { &tile[0] };
    let private_or_local = if first { &v } else { &tile[0] };
    let global_or_constant = if first { &x[0] } else { &c[0] };
    let local_or_constant = if first { &tile[0] } else { &c[0] };
    let private_or_constant = if first { &v } else { &c[0] };
    let global_or_private = if first { &x[0] } else { &v };
    let local_or_private = if first { &tile[0] } else { &v };
    let constant_or_private = if first { &c[0] } else { &v };
    let one_of_three = match v as u32 {
        0 => &x[0],
        1 => &tile[0],
        _ => &c[0],
    };
}

fn main() {}
