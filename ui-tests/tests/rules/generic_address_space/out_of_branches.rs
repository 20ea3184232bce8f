//! Branches that point into different address spaces are converted, each by itself (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[device]
fn branches(x: &Global<[f32]>, tile: &Local<[f32]>, c: &Constant<[f32]>, p: &Generic<f32>, first: bool) {
    let v = 1.0f32;
    let one_only = if first { to_generic(&x[0]) } else { &tile[0] };
    let the_other_only = if first { &x[0] } else { to_generic(&tile[0]) };
    let beside_private = if first { p } else { &v };
    let beside_constant = if first { p } else { &c[0] };
    let one_of_three = match v as u32 {
        0 => to_generic(&x[0]),
        1 => &tile[0],
        _ => to_generic(&v),
    };
}

fn main() {}
